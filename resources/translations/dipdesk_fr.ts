<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
    <context>
        <name>dipdesk</name>
        <message>
            <source> across</source>
            <translation> en largeur</translation>
        </message>
        <message>
            <source> down</source>
            <translation> en hauteur</translation>
        </message>
        <message>
            <source> dpi</source>
            <translation> ppp</translation>
        </message>
        <message>
            <source> pixels wide</source>
            <translation> pixels de large</translation>
        </message>
        <message>
            <source> seconds a beat</source>
            <translation> secondes par temps</translation>
        </message>
        <message>
            <source> seconds a turn</source>
            <translation> secondes par tour</translation>
        </message>
        <message>
            <source>&amp;Charts and statistics…</source>
            <translation>&amp;Graphiques et statistiques…</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Édition</translation>
        </message>
        <message>
            <source>&amp;Export picture…</source>
            <translation>E&amp;xporter l’image…</translation>
        </message>
        <message>
            <source>&amp;Game</source>
            <translation>&amp;Partie</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>Ai&amp;de</translation>
        </message>
        <message>
            <source>&amp;Inbox…</source>
            <translation>&amp;Boîte de réception…</translation>
        </message>
        <message>
            <source>&amp;New game…</source>
            <translation>&amp;Nouvelle partie…</translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation>&amp;Ouvrir…</translation>
        </message>
        <message>
            <source>&amp;Orders</source>
            <translation>&amp;Ordres</translation>
        </message>
        <message>
            <source>&amp;Print…</source>
            <translation>&amp;Imprimer…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Quitter</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rétablir</translation>
        </message>
        <message>
            <source>&amp;Report…</source>
            <translation>&amp;Rapport…</translation>
        </message>
        <message>
            <source>&amp;Resolve</source>
            <translation>&amp;Résoudre</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Enregistrer</translation>
        </message>
        <message>
            <source>&amp;Seal orders of the chosen power</source>
            <translation>&amp;Sceller les ordres de la puissance choisie</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Annuler</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Affichage</translation>
        </message>
        <message>
            <source>&amp;What if from here</source>
            <translation>&amp;Et si… à partir d’ici</translation>
        </message>
        <message>
            <source>A branch begins here; Alt+Up and Alt+Down lead back to the game.</source>
            <translation>Une branche commence ici ; Alt+Haut et Alt+Bas ramènent à la partie.</translation>
        </message>
        <message>
            <source>A line begins with a power and a colon, as “France: A Par, F Bre”.</source>
            <translation>Une ligne commence par une puissance et deux-points, comme « France : A Par, F Bre ».</translation>
        </message>
        <message>
            <source>A map application for the board game Diplomacy and its variants.</source>
            <translation>Une carte interactive pour le jeu Diplomacy et ses variantes.</translation>
        </message>
        <message>
            <source>A net over the map: armies brown, fleets blue, both violet; dashed if none is drawn</source>
            <translation>Un réseau par-dessus la carte : armées en brun, flottes en bleu, les deux en violet ; en tirets si rien n’est dessiné</translation>
        </message>
        <message>
            <source>A page with maps, orders, results and reasons that needs nothing else: save it, or look at it now.</source>
            <translation>Une page avec cartes, ordres, résultats et raisons, qui se suffit à elle-même : enregistrez-la, ou regardez-la maintenant.</translation>
        </message>
        <message>
            <source>About</source>
            <translation>À propos</translation>
        </message>
        <message>
            <source>About dipdesk</source>
            <translation>À propos de dipdesk</translation>
        </message>
        <message>
            <source>After this heading a new line begins.</source>
            <translation>Après ce titre, on va à la ligne.</translation>
        </message>
        <message>
            <source>Agree on a draw</source>
            <translation>Convenir d’une partie nulle</translation>
        </message>
        <message>
            <source>Agree on a draw…</source>
            <translation>Convenir d’une partie nulle…</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Tous les fichiers (*)</translation>
        </message>
        <message>
            <source>All keys</source>
            <translation>Toutes les touches</translation>
        </message>
        <message>
            <source>All orders that a unit can be given</source>
            <translation>Tous les ordres que peut recevoir une unité</translation>
        </message>
        <message>
            <source>All that can be set in the marked province</source>
            <translation>Tout ce qui peut être posé dans la province marquée</translation>
        </message>
        <message>
            <source>Alt+Left looks back at the results; other orders there start a branch.</source>
            <translation>Alt+Gauche revient aux résultats ; d’autres ordres y ouvrent une branche.</translation>
        </message>
        <message>
            <source>An error in dipdesk</source>
            <translation>Une erreur dans dipdesk</translation>
        </message>
        <message>
            <source>Another program changed “{name}”.</source>
            <translation>Un autre programme a modifié « {name} ».</translation>
        </message>
        <message>
            <source>Another program changed “{name}”. Read it again?</source>
            <translation>Un autre programme a modifié « {name} ». Le relire ?</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Appliquer</translation>
        </message>
        <message>
            <source>Army</source>
            <translation>Armée</translation>
        </message>
        <message>
            <source>Army of</source>
            <translation>Armée de</translation>
        </message>
        <message>
            <source>Arrangement of the map</source>
            <translation>Disposition de la carte</translation>
        </message>
        <message>
            <source>As text</source>
            <translation>Sous forme de texte</translation>
        </message>
        <message>
            <source>As this computer</source>
            <translation>Comme cet ordinateur</translation>
        </message>
        <message>
            <source>Ask before resolving while orders are missing</source>
            <translation>Demander avant de résoudre s’il manque des ordres</translation>
        </message>
        <message>
            <source>Ask me later</source>
            <translation>Plus tard</translation>
        </message>
        <message>
            <source>Ask when orders are missing</source>
            <translation>Demander s’il manque des ordres</translation>
        </message>
        <message>
            <source>Attacked from</source>
            <translation>Attaquée depuis</translation>
        </message>
        <message>
            <source>BBCode (forums)</source>
            <translation>BBCode (forums)</translation>
        </message>
        <message>
            <source>BSD and LGPL 2.1</source>
            <translation>BSD et LGPL 2.1</translation>
        </message>
        <message>
            <source>BSD license</source>
            <translation>Licence BSD</translation>
        </message>
        <message>
            <source>Back to the game</source>
            <translation>Retour à la partie</translation>
        </message>
        <message>
            <source>Back to the orders</source>
            <translation>Retour aux ordres</translation>
        </message>
        <message>
            <source>Back to {game}</source>
            <translation>Retour à {game}</translation>
        </message>
        <message>
            <source>Before a turn of this game is resolved</source>
            <translation>Avant de résoudre un tour de cette partie</translation>
        </message>
        <message>
            <source>Begin</source>
            <translation>Commencer</translation>
        </message>
        <message>
            <source>Begin a game of {title}</source>
            <translation>Commencer une partie de {title}</translation>
        </message>
        <message>
            <source>Begin a new game</source>
            <translation>Commencer une partie</translation>
        </message>
        <message>
            <source>Board {number}</source>
            <translation>Plateau {number}</translation>
        </message>
        <message>
            <source>Boards</source>
            <translation>Plateaux</translation>
        </message>
        <message>
            <source>Border {seam} of the cut: {pairs}</source>
            <translation>Frontière {seam} de la coupure : {pairs}</translation>
        </message>
        <message>
            <source>Borders and shapes too many</source>
            <translation>Frontières et formes en trop</translation>
        </message>
        <message>
            <source>Borders by the &amp;rules</source>
            <translation>Frontières selon les &amp;règles</translation>
        </message>
        <message>
            <source>Bounces and dislodged units</source>
            <translation>Rebonds et unités délogées</translation>
        </message>
        <message>
            <source>Build a fleet</source>
            <translation>Construire une flotte</translation>
        </message>
        <message>
            <source>Build an army</source>
            <translation>Construire une armée</translation>
        </message>
        <message>
            <source>Builds</source>
            <translation>Constructions</translation>
        </message>
        <message>
            <source>Builds or removals by the centers owned now</source>
            <translation>Constructions ou suppressions d’après les centres actuels</translation>
        </message>
        <message>
            <source>Builds without orders are lost, removals follow the rules.</source>
            <translation>Les constructions sans ordre sont perdues, les suppressions suivent les règles.</translation>
        </message>
        <message>
            <source>CD</source>
            <translation>DC</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Center</source>
            <translation>Centre</translation>
        </message>
        <message>
            <source>Center of</source>
            <translation>Centre de</translation>
        </message>
        <message>
            <source>Centers</source>
            <translation>Centres</translation>
        </message>
        <message>
            <source>Centers as a table</source>
            <translation>Tableau des centres</translation>
        </message>
        <message>
            <source>Changed on the disk</source>
            <translation>Modifié sur le disque</translation>
        </message>
        <message>
            <source>Charts and statistics</source>
            <translation>Graphiques et statistiques</translation>
        </message>
        <message>
            <source>Charts…</source>
            <translation>Graphiques…</translation>
        </message>
        <message>
            <source>Check again</source>
            <translation>Vérifier de nouveau</translation>
        </message>
        <message>
            <source>Checked at {time}; files are read again as soon as they change</source>
            <translation>Vérifié à {time} ; les fichiers sont relus dès qu’ils changent</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>Vérification…</translation>
        </message>
        <message>
            <source>Choose the marked province</source>
            <translation>Choisir la province marquée</translation>
        </message>
        <message>
            <source>Choose the power whose orders shall be sealed first.</source>
            <translation>Choisissez d’abord la puissance dont les ordres seront scellés.</translation>
        </message>
        <message>
            <source>Civil disorder</source>
            <translation>Désordre civil</translation>
        </message>
        <message>
            <source>Civil disorder: no orders are asked for</source>
            <translation>Désordre civil : aucun ordre n’est demandé</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Vider</translation>
        </message>
        <message>
            <source>Clear all orders</source>
            <translation>Effacer tous les ordres</translation>
        </message>
        <message>
            <source>Clear all orders of this power</source>
            <translation>Effacer tous les ordres de cette puissance</translation>
        </message>
        <message>
            <source>Clear order</source>
            <translation>Effacer l’ordre</translation>
        </message>
        <message>
            <source>Clear orders</source>
            <translation>Effacer les ordres</translation>
        </message>
        <message>
            <source>Clear this order</source>
            <translation>Effacer cet ordre</translation>
        </message>
        <message>
            <source>Click a province: a fleet of {power}. Click again: it is gone. Drag a unit to move it.</source>
            <translation>Cliquez une province : une flotte ({power}). Un second clic l’enlève. Glissez une unité pour la déplacer.</translation>
        </message>
        <message>
            <source>Click a province: an army of {power}. Click again: it is gone. Drag a unit to move it.</source>
            <translation>Cliquez une province : une armée ({power}). Un second clic l’enlève. Glissez une unité pour la déplacer.</translation>
        </message>
        <message>
            <source>Click a supply center: it belongs to {power}. Click again: to nobody.</source>
            <translation>Cliquez un centre : il appartient à {power}. Un second clic : à personne.</translation>
        </message>
        <message>
            <source>Click a unit, then a province</source>
            <translation>Cliquer sur une unité, puis sur une province</translation>
        </message>
        <message>
            <source>Click a unit, then where it shall go. Click it again to hold; S supports, C convoys.</source>
            <translation>Cliquez sur une unité, puis sur sa destination. Cliquez de nouveau sur elle pour qu’elle tienne ; S soutient, C convoie.</translation>
        </message>
        <message>
            <source>Click an empty province: a standoff closed it to retreats. Click again: it is open.</source>
            <translation>Cliquez une province vide : un rebond l’a fermée aux retraites. Un second clic l’ouvre.</translation>
        </message>
        <message>
            <source>Click the unit again</source>
            <translation>Cliquer de nouveau sur l’unité</translation>
        </message>
        <message>
            <source>Click to go there; Home centers the true map</source>
            <translation>Cliquez pour y aller ; Début recentre la vraie carte</translation>
        </message>
        <message>
            <source>Click: the unit goes, and where there is none, the owner of the center.</source>
            <translation>Un clic enlève l’unité ou, s’il n’y en a pas, le propriétaire du centre.</translation>
        </message>
        <message>
            <source>Colors of the powers</source>
            <translation>Couleurs des puissances</translation>
        </message>
        <message>
            <source>Comment</source>
            <translation>Commentaire</translation>
        </message>
        <message>
            <source>Comment on this turn</source>
            <translation>Commenter ce tour</translation>
        </message>
        <message>
            <source>Compare turns</source>
            <translation>Comparer des tours</translation>
        </message>
        <message>
            <source>Compare turns…</source>
            <translation>Comparer des tours…</translation>
        </message>
        <message>
            <source>Content</source>
            <translation>Contenu</translation>
        </message>
        <message>
            <source>Convoy</source>
            <translation>Convoyer</translation>
        </message>
        <message>
            <source>Convoys</source>
            <translation>Convois</translation>
        </message>
        <message>
            <source>Copied texts</source>
            <translation>Textes copiés</translation>
        </message>
        <message>
            <source>Copies</source>
            <translation>Copies</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>Copy &amp;orders</source>
            <translation>Copier les &amp;ordres</translation>
        </message>
        <message>
            <source>Copy p&amp;icture</source>
            <translation>&amp;Copier l’image</translation>
        </message>
        <message>
            <source>Copy r&amp;esults</source>
            <translation>Copier les ré&amp;sultats</translation>
        </message>
        <message>
            <source>Copy table</source>
            <translation>Copier le tableau</translation>
        </message>
        <message>
            <source>Copy the text</source>
            <translation>Copier le texte</translation>
        </message>
        <message>
            <source>Ctrl and click</source>
            <translation>Ctrl et clic</translation>
        </message>
        <message>
            <source>Ctrl and drag</source>
            <translation>Ctrl et glisser</translation>
        </message>
        <message>
            <source>Cut supports and void orders</source>
            <translation>Soutiens coupés et ordres nuls</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Sombre</translation>
        </message>
        <message>
            <source>Deadline</source>
            <translation>Échéance</translation>
        </message>
        <message>
            <source>Decide all orders and go to the next phase</source>
            <translation>Appliquer les règles à tous les ordres et passer à la phase suivante</translation>
        </message>
        <message>
            <source>Differences</source>
            <translation>Différences</translation>
        </message>
        <message>
            <source>Diplomacy and its variants on a map</source>
            <translation>Diplomacy et ses variantes sur carte</translation>
        </message>
        <message>
            <source>Diplomacy is a trademark of its owner. dipdesk is not affiliated with or endorsed by the owner.</source>
            <translation>Diplomacy est une marque de son propriétaire. dipdesk n’est ni affilié à celui-ci ni approuvé par lui.</translation>
        </message>
        <message>
            <source>Disband or remove</source>
            <translation>Dissoudre ou supprimer</translation>
        </message>
        <message>
            <source>Dislodged</source>
            <translation>Délogée</translation>
        </message>
        <message>
            <source>Do not ask again in this game</source>
            <translation>Ne plus demander dans cette partie</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Terminé</translation>
        </message>
        <message>
            <source>Drag a unit onto another: it has driven that out. Or click a unit that was driven out.</source>
            <translation>Glissez une unité sur une autre : elle l’a délogée. Ou cliquez l’unité délogée.</translation>
        </message>
        <message>
            <source>Drag from a unit to a province</source>
            <translation>Glisser d’une unité à une province</translation>
        </message>
        <message>
            <source>Draw</source>
            <translation>Partie nulle</translation>
        </message>
        <message>
            <source>Draw a circle, or take a mark away</source>
            <translation>Dessiner un cercle, ou effacer une marque</translation>
        </message>
        <message>
            <source>Draw a free arrow</source>
            <translation>Dessiner une flèche libre</translation>
        </message>
        <message>
            <source>Draw: {powers}</source>
            <translation>Partie nulle : {powers}</translation>
        </message>
        <message>
            <source>Drawing the other arrangement…</source>
            <translation>Dessin de l’autre disposition…</translation>
        </message>
        <message>
            <source>Earlier turn</source>
            <translation>Tour précédent</translation>
        </message>
        <message>
            <source>Edit position</source>
            <translation>Modifier la position</translation>
        </message>
        <message>
            <source>Empty board</source>
            <translation>Vider la carte</translation>
        </message>
        <message>
            <source>End the game</source>
            <translation>Terminer la partie</translation>
        </message>
        <message>
            <source>Erase</source>
            <translation>Gomme</translation>
        </message>
        <message>
            <source>Erase in the marked province</source>
            <translation>Effacer dans la province marquée</translation>
        </message>
        <message>
            <source>Export ani&amp;mation…</source>
            <translation>Exporter l’ani&amp;mation…</translation>
        </message>
        <message>
            <source>Export animation</source>
            <translation>Exporter l’animation</translation>
        </message>
        <message>
            <source>Export animation…</source>
            <translation>Exporter l’animation…</translation>
        </message>
        <message>
            <source>Export picture</source>
            <translation>Exporter l’image</translation>
        </message>
        <message>
            <source>Fall {year}</source>
            <translation>Automne {year}</translation>
        </message>
        <message>
            <source>Fall, moves</source>
            <translation>Automne, déplacements</translation>
        </message>
        <message>
            <source>Fall, retreats</source>
            <translation>Automne, retraites</translation>
        </message>
        <message>
            <source>Faults and remarks</source>
            <translation>Fautes et remarques</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Fichier</translation>
        </message>
        <message>
            <source>Files are read again as soon as they change</source>
            <translation>Les fichiers sont relus dès qu’ils changent</translation>
        </message>
        <message>
            <source>Find a province</source>
            <translation>Chercher une province</translation>
        </message>
        <message>
            <source>Find province…</source>
            <translation>Chercher une province…</translation>
        </message>
        <message>
            <source>Findings</source>
            <translation>Constats</translation>
        </message>
        <message>
            <source>First turn</source>
            <translation>Premier tour</translation>
        </message>
        <message>
            <source>Fit the whole map</source>
            <translation>Ajuster à la carte entière</translation>
        </message>
        <message>
            <source>Fits: {orders}</source>
            <translation>Vont avec : {orders}</translation>
        </message>
        <message>
            <source>Fleet</source>
            <translation>Flotte</translation>
        </message>
        <message>
            <source>Fleet ({coast}) of</source>
            <translation>Flotte ({coast}) de</translation>
        </message>
        <message>
            <source>Fleet of</source>
            <translation>Flotte de</translation>
        </message>
        <message>
            <source>Folder for the pictures</source>
            <translation>Dossier des images</translation>
        </message>
        <message>
            <source>Font license</source>
            <translation>Licence de la police</translation>
        </message>
        <message>
            <source>Forget these games</source>
            <translation>Oublier ces parties</translation>
        </message>
        <message>
            <source>Form</source>
            <translation>Forme</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Format</translation>
        </message>
        <message>
            <source>Frame of the true map</source>
            <translation>Cadre de la vraie carte</translation>
        </message>
        <message>
            <source>Full names</source>
            <translation>Noms complets</translation>
        </message>
        <message>
            <source>Full screen</source>
            <translation>Plein écran</translation>
        </message>
        <message>
            <source>Game &amp;master</source>
            <translation>A&amp;rbitre</translation>
        </message>
        <message>
            <source>Game master’s &amp;desk</source>
            <translation>B&amp;ureau de l’arbitre</translation>
        </message>
        <message>
            <source>Game master’s desk</source>
            <translation>Bureau de l’arbitre</translation>
        </message>
        <message>
            <source>Game settings</source>
            <translation>Réglages de la partie</translation>
        </message>
        <message>
            <source>Game settings…</source>
            <translation>Réglages de la partie…</translation>
        </message>
        <message>
            <source>Games (*{suffix})</source>
            <translation>Parties (*{suffix})</translation>
        </message>
        <message>
            <source>Games and pictures with a game ({endings})</source>
            <translation>Parties et images contenant une partie ({endings})</translation>
        </message>
        <message>
            <source>Geography</source>
            <translation>Géographie</translation>
        </message>
        <message>
            <source>Ghosts around</source>
            <translation>Répétitions autour</translation>
        </message>
        <message>
            <source>Give orders</source>
            <translation>Donner les ordres</translation>
        </message>
        <message numerus="yes">
            <source>Give {n} order|Give {n} orders</source>
            <translation>
                <numerusform>Donner {n} ordre</numerusform>
                <numerusform>Donner {n} ordres</numerusform>
            </translation>
        </message>
        <message>
            <source>Go back to the orders (Esc)</source>
            <translation>Revenir aux ordres (Échap)</translation>
        </message>
        <message>
            <source>Go to the line where orders are typed</source>
            <translation>Aller à la ligne où l’on tape les ordres</translation>
        </message>
        <message>
            <source>Go to the next panel</source>
            <translation>Aller au panneau suivant</translation>
        </message>
        <message>
            <source>H&amp;istory</source>
            <translation>&amp;Historique</translation>
        </message>
        <message>
            <source>Hide all panels and tools, or bring them back</source>
            <translation>Masquer tous les panneaux et les outils, ou les rappeler</translation>
        </message>
        <message>
            <source>Hide them on screen and in exports until the turn is resolved</source>
            <translation>Les cacher à l’écran et dans les exports jusqu’à la résolution du tour</translation>
        </message>
        <message>
            <source>High contrast</source>
            <translation>Contraste élevé</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Historique</translation>
        </message>
        <message>
            <source>History panel</source>
            <translation>Volet Historique</translation>
        </message>
        <message>
            <source>Hold</source>
            <translation>Tenir</translation>
        </message>
        <message>
            <source>Holds</source>
            <translation>Tenues</translation>
        </message>
        <message>
            <source>How much is played</source>
            <translation>Étendue de la lecture</translation>
        </message>
        <message>
            <source>How powers are listed</source>
            <translation>Comment les puissances sont rangées</translation>
        </message>
        <message>
            <source>Inbox</source>
            <translation>Boîte de réception</translation>
        </message>
        <message>
            <source>Inbox…</source>
            <translation>Réception…</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Genre</translation>
        </message>
        <message>
            <source>LGPL 3, used as shared libraries that you may replace</source>
            <translation>LGPL 3, bibliothèques partagées que vous pouvez remplacer</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Langue</translation>
        </message>
        <message>
            <source>Language, theme and colors</source>
            <translation>Langue, thème et couleurs</translation>
        </message>
        <message>
            <source>Last turn</source>
            <translation>Dernier tour</translation>
        </message>
        <message>
            <source>Later turn</source>
            <translation>Tour suivant</translation>
        </message>
        <message numerus="yes">
            <source>Leave out {n} letter after the deadline|Leave out {n} letters after the deadline</source>
            <translation>
                <numerusform>Écarter {n} message reçu après l’échéance</numerusform>
                <numerusform>Écarter {n} messages reçus après l’échéance</numerusform>
            </translation>
        </message>
        <message>
            <source>Left</source>
            <translation>Gauche</translation>
        </message>
        <message>
            <source>Left map</source>
            <translation>Carte de gauche</translation>
        </message>
        <message>
            <source>Left turn</source>
            <translation>Tour de gauche</translation>
        </message>
        <message>
            <source>Legend</source>
            <translation>Légende</translation>
        </message>
        <message>
            <source>Lens at seams</source>
            <translation>Loupe aux coutures</translation>
        </message>
        <message>
            <source>Licenses</source>
            <translation>Licences</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Clair</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Ligne</translation>
        </message>
        <message>
            <source>Lines that are shown</source>
            <translation>Lignes affichées</translation>
        </message>
        <message>
            <source>Lines that were read</source>
            <translation>Lignes lues</translation>
        </message>
        <message>
            <source>Listed by board</source>
            <translation>Par plateau</translation>
        </message>
        <message>
            <source>Listed by board and player</source>
            <translation>Par plateau et par joueur</translation>
        </message>
        <message>
            <source>Listed by player</source>
            <translation>Par joueur</translation>
        </message>
        <message>
            <source>Listed by power</source>
            <translation>Par puissance</translation>
        </message>
        <message>
            <source>MIT license</source>
            <translation>Licence MIT</translation>
        </message>
        <message>
            <source>MIT license; the drawings of the maps and the icons as well</source>
            <translation>Licence MIT, également pour les dessins des cartes et les icônes</translation>
        </message>
        <message>
            <source>Mail of the judge</source>
            <translation>Courrier du juge</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>Carte</translation>
        </message>
        <message>
            <source>Map alone</source>
            <translation>La carte seule</translation>
        </message>
        <message>
            <source>Map, order line, history, orders, rulings</source>
            <translation>Carte, ligne d’ordres, historique, ordres, décisions</translation>
        </message>
        <message>
            <source>Markdown (Discord)</source>
            <translation>Markdown (Discord)</translation>
        </message>
        <message>
            <source>Marks</source>
            <translation>Marques</translation>
        </message>
        <message>
            <source>May retreat to</source>
            <translation>Peut se retirer vers</translation>
        </message>
        <message>
            <source>Middle button, space and drag, or two fingers</source>
            <translation>Bouton du milieu, espace et glisser, ou deux doigts</translation>
        </message>
        <message>
            <source>Missing borders and shapes</source>
            <translation>Frontières et formes manquantes</translation>
        </message>
        <message>
            <source>Missing orders, civil disorder, seals, deadline</source>
            <translation>Ordres manquants, désordre civil, scellés, échéance</translation>
        </message>
        <message>
            <source>Mouse and touchpad</source>
            <translation>Souris et pavé tactile</translation>
        </message>
        <message>
            <source>Move</source>
            <translation>Se déplacer</translation>
        </message>
        <message>
            <source>Move the map</source>
            <translation>Déplacer la carte</translation>
        </message>
        <message>
            <source>Moves</source>
            <translation>Déplacements</translation>
        </message>
        <message>
            <source>Moving units</source>
            <translation>Unités qui se déplacent</translation>
        </message>
        <message>
            <source>Names</source>
            <translation>Noms</translation>
        </message>
        <message>
            <source>Neighbor above</source>
            <translation>Voisine du dessus</translation>
        </message>
        <message>
            <source>Neighbor below</source>
            <translation>Voisine du dessous</translation>
        </message>
        <message>
            <source>Neighbor to the left</source>
            <translation>Voisine de gauche</translation>
        </message>
        <message>
            <source>Neighbor to the right</source>
            <translation>Voisine de droite</translation>
        </message>
        <message>
            <source>Neighbors</source>
            <translation>Voisines</translation>
        </message>
        <message>
            <source>Never show this hint again</source>
            <translation>Ne plus montrer ce conseil</translation>
        </message>
        <message>
            <source>New game</source>
            <translation>Nouvelle partie</translation>
        </message>
        <message>
            <source>Next branch</source>
            <translation>Branche suivante</translation>
        </message>
        <message>
            <source>Next or previous power</source>
            <translation>Puissance suivante ou précédente</translation>
        </message>
        <message>
            <source>Next power</source>
            <translation>Puissance suivante</translation>
        </message>
        <message>
            <source>Next turn</source>
            <translation>Tour suivant</translation>
        </message>
        <message>
            <source>Next unit without orders</source>
            <translation>Unité suivante sans ordre</translation>
        </message>
        <message>
            <source>No</source>
            <translation>Non</translation>
        </message>
        <message>
            <source>No browser could be opened</source>
            <translation>Impossible d’ouvrir un navigateur</translation>
        </message>
        <message>
            <source>No differences</source>
            <translation>Aucune différence</translation>
        </message>
        <message>
            <source>No games yet</source>
            <translation>Aucune partie pour l’instant</translation>
        </message>
        <message>
            <source>No games yet. Choose a map to begin one.</source>
            <translation>Aucune partie pour l’instant. Choisissez une carte pour en commencer une.</translation>
        </message>
        <message>
            <source>No names</source>
            <translation>Sans noms</translation>
        </message>
        <message>
            <source>No order</source>
            <translation>Sans ordre</translation>
        </message>
        <message>
            <source>No order yet</source>
            <translation>Pas encore d’ordre</translation>
        </message>
        <message>
            <source>No orders at all: {powers}</source>
            <translation>Aucun ordre : {powers}</translation>
        </message>
        <message>
            <source>No player</source>
            <translation>Sans joueur</translation>
        </message>
        <message>
            <source>No power has anything to build or remove in this phase.</source>
            <translation>Aucune puissance n’a rien à construire ni à supprimer dans cette phase.</translation>
        </message>
        <message>
            <source>No power is called “{name}”: {near}?</source>
            <translation>Aucune puissance ne s’appelle « {name} » : {near} ?</translation>
        </message>
        <message>
            <source>No power is called “{name}”; there are {powers}.</source>
            <translation>Aucune puissance ne s’appelle « {name} » ; il y a {powers}.</translation>
        </message>
        <message>
            <source>No unit can stand {there}.</source>
            <translation>Aucune unité ne peut se trouver {there}.</translation>
        </message>
        <message>
            <source>Nobody is dislodged: there is nothing to order in this phase.</source>
            <translation>Aucune unité n’est délogée : rien à ordonner dans cette phase.</translation>
        </message>
        <message>
            <source>Not checked to the end</source>
            <translation>Vérification interrompue</translation>
        </message>
        <message>
            <source>Not readable</source>
            <translation>Illisible</translation>
        </message>
        <message>
            <source>Nothing has been resolved yet.</source>
            <translation>Rien n’est encore résolu.</translation>
        </message>
        <message>
            <source>Nothing was ordered here.</source>
            <translation>Rien n’a été ordonné ici.</translation>
        </message>
        <message>
            <source>Nothing wrong</source>
            <translation>Rien à signaler</translation>
        </message>
        <message>
            <source>Notices</source>
            <translation>Remarques</translation>
        </message>
        <message>
            <source>Notices about the file…</source>
            <translation>Remarques sur le fichier…</translation>
        </message>
        <message>
            <source>Off-board connections</source>
            <translation>Liaisons hors carte</translation>
        </message>
        <message>
            <source>One beat back</source>
            <translation>Un temps en arrière</translation>
        </message>
        <message>
            <source>One beat back or on</source>
            <translation>Un temps en arrière ou en avant</translation>
        </message>
        <message>
            <source>One beat on</source>
            <translation>Un temps en avant</translation>
        </message>
        <message>
            <source>One picture for each turn</source>
            <translation>Une image par tour</translation>
        </message>
        <message>
            <source>One step back</source>
            <translation>Un pas en arrière</translation>
        </message>
        <message>
            <source>One turn back or on</source>
            <translation>Un tour en arrière ou en avant</translation>
        </message>
        <message>
            <source>Only orders for {power} are taken now.</source>
            <translation>Seule cette puissance reçoit des ordres en ce moment : {power}.</translation>
        </message>
        <message>
            <source>Only reports of the judge can be opened together; open games one by one.</source>
            <translation>Seuls des rapports du juge s’ouvrent ensemble ; ouvrez les parties une à une.</translation>
        </message>
        <message>
            <source>Only {count} files are read at once.</source>
            <translation>Seuls {count} fichiers sont lus à la fois.</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Ouvrir</translation>
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation>Parties &amp;récentes</translation>
        </message>
        <message>
            <source>Open a game</source>
            <translation>Ouvrir une partie</translation>
        </message>
        <message>
            <source>Open a game…</source>
            <translation>Ouvrir une partie…</translation>
        </message>
        <message>
            <source>Open a variant of your own and see on its map what is wrong with it</source>
            <translation>Ouvrir une variante à soi et voir sur sa carte ce qui n’y va pas</translation>
        </message>
        <message>
            <source>Open as a game</source>
            <translation>Ouvrir comme partie</translation>
        </message>
        <message>
            <source>Open files</source>
            <translation>Ouvrir des fichiers</translation>
        </message>
        <message>
            <source>Open files…</source>
            <translation>Ouvrir des fichiers…</translation>
        </message>
        <message>
            <source>Open folder…</source>
            <translation>Ouvrir un dossier…</translation>
        </message>
        <message>
            <source>Open in browser</source>
            <translation>Ouvrir dans le navigateur</translation>
        </message>
        <message>
            <source>Open sealed orders</source>
            <translation>Lever les scellés</translation>
        </message>
        <message>
            <source>Open the folder of a variant</source>
            <translation>Ouvrir le dossier d’une variante</translation>
        </message>
        <message>
            <source>Open the folder or zip of a variant, or drop it here.</source>
            <translation>Ouvrez le dossier ou le zip d’une variante, ou déposez-le ici.</translation>
        </message>
        <message>
            <source>Open the zip of a variant</source>
            <translation>Ouvrir le zip d’une variante</translation>
        </message>
        <message>
            <source>Open zip…</source>
            <translation>Ouvrir un zip…</translation>
        </message>
        <message>
            <source>Opened from files of other programs. Del removes one.</source>
            <translation>Ouvertes depuis des fichiers d’autres programmes. Suppr en retire une.</translation>
        </message>
        <message>
            <source>Order</source>
            <translation>Ordre</translation>
        </message>
        <message>
            <source>Order a move</source>
            <translation>Ordonner un déplacement</translation>
        </message>
        <message>
            <source>Order for the next power only, then for all</source>
            <translation>Donner les ordres de la puissance suivante seulement, puis de toutes</translation>
        </message>
        <message>
            <source>Order it to hold</source>
            <translation>Lui ordonner de tenir</translation>
        </message>
        <message>
            <source>Order this too</source>
            <translation>Ordonner cela aussi</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>Ordres</translation>
        </message>
        <message>
            <source>Orders and results</source>
            <translation>Ordres et résultats</translation>
        </message>
        <message>
            <source>Orders are missing:</source>
            <translation>Il manque des ordres :</translation>
        </message>
        <message>
            <source>Orders by power</source>
            <translation>Ordres par puissance</translation>
        </message>
        <message>
            <source>Orders for</source>
            <translation>Ordres pour</translation>
        </message>
        <message>
            <source>Orders for {phase}</source>
            <translation>Ordres : {phase}</translation>
        </message>
        <message>
            <source>Orders given of those asked for</source>
            <translation>Ordres donnés sur ordres demandés</translation>
        </message>
        <message>
            <source>Orders of the inbox</source>
            <translation>Ordres reçus</translation>
        </message>
        <message>
            <source>Orders panel</source>
            <translation>Volet Ordres</translation>
        </message>
        <message>
            <source>Orders without a heading are of</source>
            <translation>Ordres sans titre :</translation>
        </message>
        <message>
            <source>Other arrangement of the map</source>
            <translation>Autre disposition de la carte</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>Vue d’ensemble</translation>
        </message>
        <message>
            <source>Overwrite it</source>
            <translation>Écraser le fichier</translation>
        </message>
        <message>
            <source>Pace</source>
            <translation>Rythme</translation>
        </message>
        <message>
            <source>Page with maps (HTML)</source>
            <translation>Page avec cartes (HTML)</translation>
        </message>
        <message>
            <source>Painting the animation…</source>
            <translation>Dessin de l’animation…</translation>
        </message>
        <message>
            <source>Painting the picture…</source>
            <translation>Dessin de l’image…</translation>
        </message>
        <message>
            <source>Paper</source>
            <translation>Papier</translation>
        </message>
        <message>
            <source>Part</source>
            <translation>Partie de la carte</translation>
        </message>
        <message>
            <source>Paste</source>
            <translation>Coller</translation>
        </message>
        <message>
            <source>Paste in&amp;to the inbox…</source>
            <translation>Coller dans la boî&amp;te de réception…</translation>
        </message>
        <message>
            <source>Paste mails, messages or tables with orders here, of one power or of many, or drop files.</source>
            <translation>Collez ici des courriels, messages ou tableaux d’ordres d’une ou de plusieurs puissances, ou déposez des fichiers.</translation>
        </message>
        <message>
            <source>Pasted text</source>
            <translation>Texte collé</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pause</translation>
        </message>
        <message>
            <source>Pause, play on</source>
            <translation>Pause, reprendre</translation>
        </message>
        <message>
            <source>Phase</source>
            <translation>Phase</translation>
        </message>
        <message>
            <source>Pictures</source>
            <translation>Images</translation>
        </message>
        <message>
            <source>Piece {seam} of the edge: {here} goes on at the opposite edge.</source>
            <translation>Segment {seam} du bord : {here} continue au bord opposé.</translation>
        </message>
        <message>
            <source>Place in the game</source>
            <translation>Position dans la partie</translation>
        </message>
        <message>
            <source>Place units and names</source>
            <translation>Placer unités et noms</translation>
        </message>
        <message>
            <source>Plain text</source>
            <translation>Texte simple</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>Lecture</translation>
        </message>
        <message>
            <source>Play on</source>
            <translation>Continuer la partie</translation>
        </message>
        <message>
            <source>Play the turns on the map, beat by beat, from the one that is shown</source>
            <translation>Jouer les tours sur la carte, temps par temps, à partir de celui qui est affiché</translation>
        </message>
        <message>
            <source>Play this variant</source>
            <translation>Jouer cette variante</translation>
        </message>
        <message>
            <source>Point at a province to read about it.</source>
            <translation>Pointez une province pour en savoir plus.</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>Position</translation>
        </message>
        <message>
            <source>Position as text</source>
            <translation>Position sous forme de texte</translation>
        </message>
        <message>
            <source>Position: {change}</source>
            <translation>Position : {change}</translation>
        </message>
        <message>
            <source>Power</source>
            <translation>Puissance</translation>
        </message>
        <message>
            <source>Powers</source>
            <translation>Puissances</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>Préférences</translation>
        </message>
        <message>
            <source>Preferences…</source>
            <translation>Préférences…</translation>
        </message>
        <message>
            <source>Previous branch</source>
            <translation>Branche précédente</translation>
        </message>
        <message>
            <source>Previous power</source>
            <translation>Puissance précédente</translation>
        </message>
        <message>
            <source>Previous unit without orders</source>
            <translation>Unité précédente sans ordre</translation>
        </message>
        <message>
            <source>Province</source>
            <translation>Province</translation>
        </message>
        <message>
            <source>Put a picture of the map on the clipboard</source>
            <translation>Mettre une image de la carte dans le presse-papiers</translation>
        </message>
        <message>
            <source>Put the orders on the clipboard as text</source>
            <translation>Mettre les ordres en texte dans le presse-papiers</translation>
        </message>
        <message>
            <source>Put the results on the clipboard as text</source>
            <translation>Mettre les résultats en texte dans le presse-papiers</translation>
        </message>
        <message>
            <source>Put the selected findings on the clipboard, all of them if none is</source>
            <translation>Placer les constats choisis dans le presse-papiers, tous s’il n’y en a pas</translation>
        </message>
        <message>
            <source>Reach of the chosen unit</source>
            <translation>Portée de l’unité choisie</translation>
        </message>
        <message>
            <source>Read</source>
            <translation>Lus</translation>
        </message>
        <message>
            <source>Read again</source>
            <translation>Relire</translation>
        </message>
        <message>
            <source>Read orders out of mails, messages and files</source>
            <translation>Lire les ordres dans des courriels, messages et fichiers</translation>
        </message>
        <message>
            <source>Read orders out of the text on the clipboard</source>
            <translation>Lire les ordres du texte copié</translation>
        </message>
        <message>
            <source>Reading the map…</source>
            <translation>Lecture de la carte…</translation>
        </message>
        <message>
            <source>Recent games</source>
            <translation>Parties récentes</translation>
        </message>
        <message>
            <source>Recover</source>
            <translation>Récupérer</translation>
        </message>
        <message>
            <source>Recover a game</source>
            <translation>Récupérer une partie</translation>
        </message>
        <message>
            <source>Remark</source>
            <translation>Remarque</translation>
        </message>
        <message>
            <source>Removals</source>
            <translation>Suppressions</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Supprimer</translation>
        </message>
        <message>
            <source>Remove branch</source>
            <translation>Supprimer la branche</translation>
        </message>
        <message>
            <source>Remove from your variants…</source>
            <translation>Retirer de vos variantes…</translation>
        </message>
        <message>
            <source>Remove this branch…</source>
            <translation>Supprimer cette branche…</translation>
        </message>
        <message>
            <source>Remove this turn and what follows</source>
            <translation>Supprimer ce tour et la suite</translation>
        </message>
        <message>
            <source>Remove {phase} and everything that follows it? Undo brings it back.</source>
            <translation>Supprimer {phase} et tout ce qui suit ? « Annuler » les ramène.</translation>
        </message>
        <message>
            <source>Remove “{title}” from your variants? Games of it will not open without it.</source>
            <translation>Retirer « {title} » de vos variantes ? Ses parties ne s’ouvriront pas sans elle.</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>Remplacer</translation>
        </message>
        <message>
            <source>Replay</source>
            <translation>Relecture</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Rapport</translation>
        </message>
        <message>
            <source>Report…</source>
            <translation>Rapport…</translation>
        </message>
        <message>
            <source>Resolve anyway</source>
            <translation>Résoudre quand même</translation>
        </message>
        <message>
            <source>Resolve {phase}</source>
            <translation>Résoudre {phase}</translation>
        </message>
        <message>
            <source>Resolved. New orders here start a branch.</source>
            <translation>Résolu. De nouveaux ordres ouvrent ici une branche.</translation>
        </message>
        <message>
            <source>Resolves as the judge does, draws orders and results, keeps the history of a game as a tree.</source>
            <translation>Résout comme le juge, dessine ordres et résultats, garde l’historique d’une partie en arbre.</translation>
        </message>
        <message>
            <source>Resolve…</source>
            <translation>Résoudre…</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Résultat</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Résultats</translation>
        </message>
        <message>
            <source>Results as mail, text, Markdown, BBCode or a page with maps</source>
            <translation>Résultats en courrier, texte, Markdown, BBCode ou page avec cartes</translation>
        </message>
        <message>
            <source>Retreats</source>
            <translation>Retraites</translation>
        </message>
        <message>
            <source>Retreats: {places}</source>
            <translation>Retraites : {places}</translation>
        </message>
        <message>
            <source>Right</source>
            <translation>Droite</translation>
        </message>
        <message>
            <source>Right click</source>
            <translation>Clic droit</translation>
        </message>
        <message>
            <source>Right click: everything there · {key}: back to the orders</source>
            <translation>Clic droit : tout ce qui s’y pose · {key} : retour aux ordres</translation>
        </message>
        <message>
            <source>Right map</source>
            <translation>Carte de droite</translation>
        </message>
        <message>
            <source>Right turn</source>
            <translation>Tour de droite</translation>
        </message>
        <message>
            <source>Ring of the off-board boxes</source>
            <translation>Anneau des zones hors carte</translation>
        </message>
        <message>
            <source>Rulebook</source>
            <translation>Règles</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>Règles</translation>
        </message>
        <message>
            <source>Ruling panel</source>
            <translation>Volet Décisions</translation>
        </message>
        <message>
            <source>Rulings</source>
            <translation>Décisions</translation>
        </message>
        <message>
            <source>SIL Open Font License 1.1</source>
            <translation>SIL Open Font License 1.1</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Enregistrer</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>Enregistrer &amp;sous…</translation>
        </message>
        <message>
            <source>Save a turn or the whole game as a moving picture, WebP or GIF</source>
            <translation>Enregistrer un tour ou toute la partie en image animée, WebP ou GIF</translation>
        </message>
        <message>
            <source>Save in another &amp;format…</source>
            <translation>Enregistrer dans un autre &amp;format…</translation>
        </message>
        <message>
            <source>Save in another format</source>
            <translation>Enregistrer dans un autre format</translation>
        </message>
        <message>
            <source>Save picture</source>
            <translation>Enregistrer l’image</translation>
        </message>
        <message>
            <source>Save picture…</source>
            <translation>Enregistrer l’image…</translation>
        </message>
        <message>
            <source>Save report</source>
            <translation>Enregistrer le rapport</translation>
        </message>
        <message>
            <source>Save table</source>
            <translation>Enregistrer le tableau</translation>
        </message>
        <message>
            <source>Save table (CSV)…</source>
            <translation>Enregistrer le tableau (CSV)…</translation>
        </message>
        <message>
            <source>Save the game</source>
            <translation>Enregistrer la partie</translation>
        </message>
        <message>
            <source>Save the map as PNG, SVG, PDF, JPEG or WebP</source>
            <translation>Enregistrer la carte en PNG, SVG, PDF, JPEG ou WebP</translation>
        </message>
        <message>
            <source>Saved to {path}</source>
            <translation>Enregistré sous {path}</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>Enregistrer…</translation>
        </message>
        <message>
            <source>Seal orders</source>
            <translation>Sceller les ordres</translation>
        </message>
        <message>
            <source>Seal these orders until the turn is resolved</source>
            <translation>Sceller ces ordres jusqu’à la résolution du tour</translation>
        </message>
        <message>
            <source>Sealed</source>
            <translation>Scellés</translation>
        </message>
        <message>
            <source>Sealed: orders stay hidden until the turn is resolved</source>
            <translation>Scellés : les ordres restent cachés jusqu’à la résolution du tour</translation>
        </message>
        <message>
            <source>Set in the marked province</source>
            <translation>Poser dans la province marquée</translation>
        </message>
        <message>
            <source>Set units, owners and phase on the map or as text</source>
            <translation>Disposer unités, propriétaires et phase sur la carte ou par un texte</translation>
        </message>
        <message>
            <source>Set up &amp;position…</source>
            <translation>Composer une &amp;position…</translation>
        </message>
        <message>
            <source>Setting up a position</source>
            <translation>Composer une position</translation>
        </message>
        <message>
            <source>Sheet</source>
            <translation>Feuille</translation>
        </message>
        <message>
            <source>Short names</source>
            <translation>Noms courts</translation>
        </message>
        <message>
            <source>Short ones where the full name could not be read</source>
            <translation>Les abrégés là où le nom entier ne serait pas lisible</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Montrer</translation>
        </message>
        <message>
            <source>Show at a cut or edge who stands just beyond it</source>
            <translation>Montrer à une coupure ou à un bord qui se trouve juste au-delà</translation>
        </message>
        <message>
            <source>Show beyond a cut what lies there on the other board</source>
            <translation>Montrer au-delà d’une coupure ce qui s’y trouve sur l’autre plateau</translation>
        </message>
        <message>
            <source>Show first hints again</source>
            <translation>Remontrer les premiers conseils</translation>
        </message>
        <message>
            <source>Show orders</source>
            <translation>Montrer les ordres</translation>
        </message>
        <message>
            <source>Show results</source>
            <translation>Montrer les résultats</translation>
        </message>
        <message>
            <source>Show where the map begins to repeat</source>
            <translation>Montrer où la carte commence à se répéter</translation>
        </message>
        <message>
            <source>Some files could not be read</source>
            <translation>Certains fichiers n’ont pas pu être lus</translation>
        </message>
        <message>
            <source>Something went wrong in the program. Your game is still there; save it under another name.</source>
            <translation>Une erreur s’est produite dans le programme. Votre partie est toujours là ; enregistrez-la sous un autre nom.</translation>
        </message>
        <message>
            <source>Something went wrong: {error}</source>
            <translation>Une erreur s’est produite : {error}</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Vitesse</translation>
        </message>
        <message>
            <source>Spiral</source>
            <translation>Spirale</translation>
        </message>
        <message>
            <source>Spots of units and centers</source>
            <translation>Emplacements des unités et des centres</translation>
        </message>
        <message>
            <source>Spring {year}</source>
            <translation>Printemps {year}</translation>
        </message>
        <message>
            <source>Spring, moves</source>
            <translation>Printemps, déplacements</translation>
        </message>
        <message>
            <source>Spring, retreats</source>
            <translation>Printemps, retraites</translation>
        </message>
        <message>
            <source>Standoff</source>
            <translation>Rebond</translation>
        </message>
        <message>
            <source>Standoff: no retreats here</source>
            <translation>Rebond : aucune retraite ici</translation>
        </message>
        <message>
            <source>Standoffs</source>
            <translation>Rebonds</translation>
        </message>
        <message>
            <source>Start a branch for other orders or another position; the game stays as it was</source>
            <translation>Commencer une branche pour d’autres ordres ou une autre position ; la partie reste telle quelle</translation>
        </message>
        <message>
            <source>Start page</source>
            <translation>Page d’accueil</translation>
        </message>
        <message>
            <source>Starting position</source>
            <translation>Position initiale</translation>
        </message>
        <message>
            <source>State</source>
            <translation>État</translation>
        </message>
        <message>
            <source>Strait between {here} and {there}: an army crosses with one strength less and without support.</source>
            <translation>Détroit entre {here} et {there} : une armée le traverse avec une force de moins et sans soutien.</translation>
        </message>
        <message>
            <source>Success</source>
            <translation>Réussite</translation>
        </message>
        <message>
            <source>Supply centers</source>
            <translation>Centres de ravitaillement</translation>
        </message>
        <message>
            <source>Supply centers: {name}</source>
            <translation>Centres de ravitaillement : {name}</translation>
        </message>
        <message>
            <source>Support</source>
            <translation>Soutenir</translation>
        </message>
        <message>
            <source>Supports</source>
            <translation>Soutiens</translation>
        </message>
        <message>
            <source>Swap sides</source>
            <translation>Échanger les côtés</translation>
        </message>
        <message>
            <source>Take all back</source>
            <translation>Tout annuler</translation>
        </message>
        <message>
            <source>Take the dislodged unit away</source>
            <translation>Enlever l’unité délogée</translation>
        </message>
        <message>
            <source>Take the end of the game back</source>
            <translation>Revenir sur la fin de la partie</translation>
        </message>
        <message>
            <source>Take the unit away</source>
            <translation>Enlever l’unité</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Texte</translation>
        </message>
        <message>
            <source>Texts and mails (*.txt *.eml *.mbox *.md *.csv *.html)</source>
            <translation>Textes et courriels (*.txt *.eml *.mbox *.md *.csv *.html)</translation>
        </message>
        <message>
            <source>Texts with orders</source>
            <translation>Textes avec des ordres</translation>
        </message>
        <message>
            <source>The animation could not be saved</source>
            <translation>L’animation n’a pas pu être enregistrée</translation>
        </message>
        <message>
            <source>The board is empty.</source>
            <translation>La carte est vide.</translation>
        </message>
        <message>
            <source>The drawing of this variant cannot be used</source>
            <translation>Le dessin de cette variante est inutilisable</translation>
        </message>
        <message>
            <source>The file could not be saved</source>
            <translation>Le fichier n’a pas pu être enregistré</translation>
        </message>
        <message>
            <source>The game could not be saved</source>
            <translation>La partie n’a pu être enregistrée</translation>
        </message>
        <message>
            <source>The game ended here. The first change starts a branch on which it goes on.</source>
            <translation>La partie s’est terminée ici. Le premier changement ouvre une branche où elle continue.</translation>
        </message>
        <message>
            <source>The game is over</source>
            <translation>La partie est finie</translation>
        </message>
        <message>
            <source>The game is over; “Play on” in the menu Orders takes its end back.</source>
            <translation>La partie est finie ; « Continuer la partie », dans le menu Ordres, revient sur cette fin.</translation>
        </message>
        <message>
            <source>The orders</source>
            <translation>Les ordres</translation>
        </message>
        <message>
            <source>The orders are on the clipboard.</source>
            <translation>Les ordres sont dans le presse-papiers.</translation>
        </message>
        <message>
            <source>The orders of {power} are open.</source>
            <translation>Les ordres de cette puissance ne sont plus scellés : {power}.</translation>
        </message>
        <message>
            <source>The orders of {power} are sealed.</source>
            <translation>Ordres scellés : {power}.</translation>
        </message>
        <message>
            <source>The page is at {path}</source>
            <translation>La page se trouve ici : {path}</translation>
        </message>
        <message>
            <source>The picture could not be saved</source>
            <translation>L’image n’a pu être enregistrée</translation>
        </message>
        <message>
            <source>The picture is on the clipboard.</source>
            <translation>L’image est dans le presse-papiers.</translation>
        </message>
        <message>
            <source>The position afterwards</source>
            <translation>La position ensuite</translation>
        </message>
        <message>
            <source>The position was set up by hand.</source>
            <translation>La position a été composée à la main.</translation>
        </message>
        <message>
            <source>The program ended without saving this game:</source>
            <translation>Le programme s’est terminé sans enregistrer cette partie :</translation>
        </message>
        <message>
            <source>The report could not be saved</source>
            <translation>Le rapport n’a pas pu être enregistré</translation>
        </message>
        <message>
            <source>The report is on the clipboard.</source>
            <translation>Le rapport est dans le presse-papiers.</translation>
        </message>
        <message>
            <source>The results are on the clipboard.</source>
            <translation>Les résultats sont dans le presse-papiers.</translation>
        </message>
        <message>
            <source>The table is on the clipboard.</source>
            <translation>Le tableau est dans le presse-papiers.</translation>
        </message>
        <message>
            <source>The text has {count} characters; at most {limit} are read.</source>
            <translation>Le texte compte {count} caractères ; on en lit au plus {limit}.</translation>
        </message>
        <message>
            <source>The text is at fault: mend it, or take it back with Ctrl+Z there.</source>
            <translation>Le texte contient une faute : corrigez-la, ou reprenez le texte par Ctrl+Z.</translation>
        </message>
        <message>
            <source>The variant could not be removed</source>
            <translation>La variante n’a pas pu être retirée</translation>
        </message>
        <message>
            <source>The whole game</source>
            <translation>Toute la partie</translation>
        </message>
        <message>
            <source>The whole map</source>
            <translation>La carte entière</translation>
        </message>
        <message>
            <source>Theme</source>
            <translation>Thème</translation>
        </message>
        <message>
            <source>There is nothing to tell about this game.</source>
            <translation>Il n’y a rien à signaler sur cette partie.</translation>
        </message>
        <message>
            <source>These files cannot be opened</source>
            <translation>Ces fichiers ne peuvent pas être ouverts</translation>
        </message>
        <message>
            <source>These powers share the draw:</source>
            <translation>Ces puissances se partagent la partie :</translation>
        </message>
        <message>
            <source>This file holds several. Which one do you want to open?</source>
            <translation>Ce fichier contient plusieurs parties ou variantes. Laquelle voulez-vous ouvrir ?</translation>
        </message>
        <message>
            <source>This holds results of the judge, from which a game can be built.</source>
            <translation>Ce texte contient des résultats du juge, dont on peut reconstruire une partie.</translation>
        </message>
        <message>
            <source>This is no order.</source>
            <translation>Ce n’est pas un ordre.</translation>
        </message>
        <message>
            <source>This turn is resolved. The first change starts a branch; the game stays as it was.</source>
            <translation>Ce tour est résolu. Le premier changement ouvre une branche ; la partie reste telle quelle.</translation>
        </message>
        <message>
            <source>This turn is resolved; new orders start a branch.</source>
            <translation>Ce tour est résolu ; de nouveaux ordres ouvrent une branche.</translation>
        </message>
        <message>
            <source>This variant cannot be used</source>
            <translation>Cette variante est inutilisable</translation>
        </message>
        <message>
            <source>Those of the chosen power, or of all</source>
            <translation>Ceux de la puissance choisie, ou tous</translation>
        </message>
        <message>
            <source>Throw away</source>
            <translation>Jeter</translation>
        </message>
        <message>
            <source>Title</source>
            <translation>Titre</translation>
        </message>
        <message>
            <source>Title with the turn</source>
            <translation>Titre avec le tour</translation>
        </message>
        <message>
            <source>Title, rulebook, options and players of this game</source>
            <translation>Titre, règles, options et joueurs de cette partie</translation>
        </message>
        <message>
            <source>To the beginning, to the end</source>
            <translation>Au début, à la fin</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>Outils</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>Tour</translation>
        </message>
        <message>
            <source>Turn before</source>
            <translation>Tour précédent</translation>
        </message>
        <message>
            <source>Turns</source>
            <translation>Tours</translation>
        </message>
        <message>
            <source>Two boards or spiral, plain or tiled</source>
            <translation>Deux plateaux ou spirale, carte simple ou pavage</translation>
        </message>
        <message>
            <source>Two turns or branches side by side</source>
            <translation>Deux tours ou deux branches côte à côte</translation>
        </message>
        <message>
            <source>Type an order</source>
            <translation>Taper un ordre</translation>
        </message>
        <message>
            <source>Type an order, as “a par-bur” or “mun s a par-bur”, then Enter</source>
            <translation>Tapez un ordre, comme « a par-bur » ou « mun s a par-bur », puis Entrée</translation>
        </message>
        <message>
            <source>Undo all that was set up since</source>
            <translation>Annuler tout ce qui a été composé depuis le début</translation>
        </message>
        <message>
            <source>Units</source>
            <translation>Unités</translation>
        </message>
        <message>
            <source>Units beyond seams</source>
            <translation>Unités au-delà des raccords</translation>
        </message>
        <message>
            <source>Units move</source>
            <translation>Les unités bougent</translation>
        </message>
        <message>
            <source>Units without orders are disbanded.</source>
            <translation>Les unités sans ordre sont dissoutes.</translation>
        </message>
        <message>
            <source>Units without orders hold.</source>
            <translation>Les unités sans ordre tiennent.</translation>
        </message>
        <message>
            <source>Unnamed game</source>
            <translation>Partie sans nom</translation>
        </message>
        <message>
            <source>Unsaved changes</source>
            <translation>Modifications non enregistrées</translation>
        </message>
        <message>
            <source>Variant &amp;workshop…</source>
            <translation>&amp;Atelier de variantes…</translation>
        </message>
        <message>
            <source>Variant workshop</source>
            <translation>Atelier de variantes</translation>
        </message>
        <message>
            <source>Variants</source>
            <translation>Variantes</translation>
        </message>
        <message>
            <source>Variants ({endings})</source>
            <translation>Variantes ({endings})</translation>
        </message>
        <message>
            <source>Victory: {powers}</source>
            <translation>Victoire : {powers}</translation>
        </message>
        <message>
            <source>Wait for orders</source>
            <translation>Attendre les ordres</translation>
        </message>
        <message>
            <source>Waive a build</source>
            <translation>Renoncer à une construction</translation>
        </message>
        <message>
            <source>What if</source>
            <translation>Et si</translation>
        </message>
        <message>
            <source>What if from here</source>
            <translation>Et si… à partir d’ici</translation>
        </message>
        <message>
            <source>What the window shows</source>
            <translation>Ce que montre la fenêtre</translation>
        </message>
        <message>
            <source>What was understood otherwise, left out or missing when the file was opened</source>
            <translation>Ce qui a été compris autrement, omis ou manquant à l’ouverture du fichier</translation>
        </message>
        <message>
            <source>Wheel or pinch</source>
            <translation>Molette ou pincement</translation>
        </message>
        <message>
            <source>When the orders are in, press F5 or the button on the right to resolve them.</source>
            <translation>Les ordres donnés, appuyez sur F5 ou sur le bouton de droite pour les résoudre.</translation>
        </message>
        <message>
            <source>Where a unit can be after one, two and three moves, and by convoys of the fleets as they stand</source>
            <translation>Où une unité peut être après un, deux et trois déplacements, et par convoi des flottes présentes</translation>
        </message>
        <message>
            <source>While a convoy is drawn: next route</source>
            <translation>Pendant le tracé d’un convoi : route suivante</translation>
        </message>
        <message>
            <source>While a replay runs</source>
            <translation>Pendant qu’on rejoue</translation>
        </message>
        <message>
            <source>Who plays (may stay empty)</source>
            <translation>Qui joue (facultatif)</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Largeur</translation>
        </message>
        <message>
            <source>Winter {year}</source>
            <translation>Hiver {year}</translation>
        </message>
        <message>
            <source>Winter, adjustments</source>
            <translation>Hiver, ajustements</translation>
        </message>
        <message>
            <source>Write into anchors.toml the spots and names that it lacks; what stands there stays</source>
            <translation>Écrire dans anchors.toml les emplacements et les noms qui y manquent ; ce qui s’y trouve reste</translation>
        </message>
        <message>
            <source>Write the game or its reports for the judge, forums, chats and other programs</source>
            <translation>Écrire la partie ou ses rapports pour le juge, les forums, les messageries et d’autres programmes</translation>
        </message>
        <message>
            <source>Writing the report…</source>
            <translation>Écriture du rapport…</translation>
        </message>
        <message>
            <source>Year</source>
            <translation>Année</translation>
        </message>
        <message>
            <source>Your own changes would be lost.</source>
            <translation>Vos propres modifications seraient perdues.</translation>
        </message>
        <message>
            <source>Your variants</source>
            <translation>Vos variantes</translation>
        </message>
        <message>
            <source>Zoom at the pointer</source>
            <translation>Zoomer sous le pointeur</translation>
        </message>
        <message>
            <source>Zoom in</source>
            <translation>Zoom avant</translation>
        </message>
        <message>
            <source>Zoom out</source>
            <translation>Zoom arrière</translation>
        </message>
        <message>
            <source>across the cut, border {seam}</source>
            <translation>par la coupure, frontière {seam}</translation>
        </message>
        <message>
            <source>across the edge of the map</source>
            <translation>par le bord de la carte</translation>
        </message>
        <message>
            <source>across the edge, piece {seam}</source>
            <translation>par le bord de la carte, segment {seam}</translation>
        </message>
        <message>
            <source>adjustments</source>
            <translation>ajustements</translation>
        </message>
        <message>
            <source>all orders</source>
            <translation>tous les ordres</translation>
        </message>
        <message>
            <source>all powers</source>
            <translation>toutes les puissances</translation>
        </message>
        <message>
            <source>also lines without orders</source>
            <translation>aussi les lignes sans ordre</translation>
        </message>
        <message>
            <source>another phase</source>
            <translation>autre phase</translation>
        </message>
        <message>
            <source>attack on {place}</source>
            <translation>attaque sur {place}</translation>
        </message>
        <message>
            <source>bounced</source>
            <translation>rebond</translation>
        </message>
        <message>
            <source>civil disorder</source>
            <translation>désordre civil</translation>
        </message>
        <message>
            <source>closed in fall</source>
            <translation>fermée en automne</translation>
        </message>
        <message>
            <source>coastal</source>
            <translation>côtière</translation>
        </message>
        <message>
            <source>complete</source>
            <translation>complet</translation>
        </message>
        <message>
            <source>condition</source>
            <translation>condition</translation>
        </message>
        <message>
            <source>cut</source>
            <translation>soutien coupé</translation>
        </message>
        <message>
            <source>destroyed</source>
            <translation>détruite</translation>
        </message>
        <message>
            <source>dislodged</source>
            <translation>délogée</translation>
        </message>
        <message>
            <source>east coast</source>
            <translation>côte est</translation>
        </message>
        <message>
            <source>empty board</source>
            <translation>carte vide</translation>
        </message>
        <message>
            <source>for example 2026-12-24 20:00</source>
            <translation>par exemple 2026-12-24 20:00</translation>
        </message>
        <message>
            <source>full</source>
            <translation>complets</translation>
        </message>
        <message>
            <source>home center {of_power}</source>
            <translation>centre d’origine {of_power}</translation>
        </message>
        <message>
            <source>impassable</source>
            <translation>infranchissable</translation>
        </message>
        <message>
            <source>inland</source>
            <translation>intérieure</translation>
        </message>
        <message>
            <source>late</source>
            <translation>en retard</translation>
        </message>
        <message>
            <source>moves</source>
            <translation>déplacements</translation>
        </message>
        <message>
            <source>neutral supply center</source>
            <translation>centre de ravitaillement neutre</translation>
        </message>
        <message>
            <source>no</source>
            <translation>non</translation>
        </message>
        <message>
            <source>no convoy</source>
            <translation>sans convoi</translation>
        </message>
        <message>
            <source>no order</source>
            <translation>pas d’ordre</translation>
        </message>
        <message>
            <source>no unit</source>
            <translation>aucune unité</translation>
        </message>
        <message>
            <source>nobody</source>
            <translation>personne</translation>
        </message>
        <message>
            <source>nobody’s</source>
            <translation>à personne</translation>
        </message>
        <message>
            <source>none</source>
            <translation>aucun</translation>
        </message>
        <message>
            <source>none missing</source>
            <translation>au complet</translation>
        </message>
        <message>
            <source>north coast</source>
            <translation>côte nord</translation>
        </message>
        <message>
            <source>not understood</source>
            <translation>non compris</translation>
        </message>
        <message>
            <source>off-board area</source>
            <translation>zone hors carte</translation>
        </message>
        <message>
            <source>off-board link {seam}</source>
            <translation>liaison hors carte {seam}</translation>
        </message>
        <message>
            <source>one for each turn</source>
            <translation>une par tour</translation>
        </message>
        <message>
            <source>one for the orders of each power</source>
            <translation>une pour les ordres de chaque puissance</translation>
        </message>
        <message>
            <source>only what needs a look</source>
            <translation>seulement ce qui est à vérifier</translation>
        </message>
        <message>
            <source>public-domain data, see the LICENSE file beside each map</source>
            <translation>données du domaine public, voir le fichier LICENSE à côté de chaque carte</translation>
        </message>
        <message>
            <source>refused</source>
            <translation>refusé</translation>
        </message>
        <message>
            <source>repaired</source>
            <translation>réparé</translation>
        </message>
        <message>
            <source>replaced</source>
            <translation>remplacé</translation>
        </message>
        <message numerus="yes">
            <source>replaces {n} order|replaces {n} orders</source>
            <translation>
                <numerusform>remplace {n} ordre</numerusform>
                <numerusform>remplace {n} ordres</numerusform>
            </translation>
        </message>
        <message>
            <source>replay</source>
            <translation>relecture</translation>
        </message>
        <message>
            <source>reports</source>
            <translation>rapports</translation>
        </message>
        <message>
            <source>retreats</source>
            <translation>retraites</translation>
        </message>
        <message>
            <source>retreats from {place}</source>
            <translation>retraites de {place}</translation>
        </message>
        <message>
            <source>sea</source>
            <translation>mer</translation>
        </message>
        <message>
            <source>sealed</source>
            <translation>scellé</translation>
        </message>
        <message>
            <source>short</source>
            <translation>courts</translation>
        </message>
        <message>
            <source>south coast</source>
            <translation>côte sud</translation>
        </message>
        <message>
            <source>standoff in {place}</source>
            <translation>rebond en {place}</translation>
        </message>
        <message>
            <source>starting position</source>
            <translation>position initiale</translation>
        </message>
        <message>
            <source>statistics</source>
            <translation>statistiques</translation>
        </message>
        <message>
            <source>strait: one less strength, no support across</source>
            <translation>détroit : une force de moins, pas de soutien à travers</translation>
        </message>
        <message>
            <source>supply center {of_power}</source>
            <translation>centre de ravitaillement {of_power}</translation>
        </message>
        <message>
            <source>text</source>
            <translation>texte</translation>
        </message>
        <message>
            <source>the chosen power</source>
            <translation>la puissance choisie</translation>
        </message>
        <message>
            <source>the map cannot be drawn: {error}</source>
            <translation>la carte ne peut pas être dessinée : {error}</translation>
        </message>
        <message>
            <source>the turn that is shown</source>
            <translation>le tour affiché</translation>
        </message>
        <message>
            <source>this game</source>
            <translation>cette partie</translation>
        </message>
        <message>
            <source>this turn</source>
            <translation>ce tour</translation>
        </message>
        <message>
            <source>to the end</source>
            <translation>jusqu’à la fin</translation>
        </message>
        <message>
            <source>understood</source>
            <translation>compris</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>inconnu</translation>
        </message>
        <message>
            <source>void</source>
            <translation>sans effet</translation>
        </message>
        <message>
            <source>void?</source>
            <translation>sans effet ?</translation>
        </message>
        <message>
            <source>west coast</source>
            <translation>côte ouest</translation>
        </message>
        <message>
            <source>whoever the text names</source>
            <translation>celle que nomme le texte</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>oui</translation>
        </message>
        <message>
            <source>{file}, line {line}: {reason}</source>
            <translation>{file}, ligne {line} : {reason}</translation>
        </message>
        <message>
            <source>{file}: {reason}</source>
            <translation>{file} : {reason}</translation>
        </message>
        <message>
            <source>{here} touches {there}</source>
            <translation>{here} touche {there}</translation>
        </message>
        <message>
            <source>{key}: back to the game</source>
            <translation>{key} : retour à la partie</translation>
        </message>
        <message>
            <source>{key}: pause</source>
            <translation>{key} : pause</translation>
        </message>
        <message>
            <source>{key}: play</source>
            <translation>{key} : lecture</translation>
        </message>
        <message numerus="yes">
            <source>{n} build|{n} builds</source>
            <translation>
                <numerusform>{n} construction</numerusform>
                <numerusform>{n} constructions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} condition for you to decide|{n} conditions for you to decide</source>
            <translation>
                <numerusform>{n} condition à trancher</numerusform>
                <numerusform>{n} conditions à trancher</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} contradiction|{n} contradictions</source>
            <translation>
                <numerusform>{n} contradiction</numerusform>
                <numerusform>{n} contradictions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} dislodged unit is gone with its phase.|{n} dislodged units are gone with their phase.</source>
            <translation>
                <numerusform>{n} unité délogée a disparu avec sa phase.</numerusform>
                <numerusform>{n} unités délogées ont disparu avec leur phase.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} finding|{n} findings</source>
            <translation>
                <numerusform>{n} constat</numerusform>
                <numerusform>{n} constats</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} for another phase|{n} for another phase</source>
            <translation>
                <numerusform>{n} pour une autre phase</numerusform>
                <numerusform>{n} pour une autre phase</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} message on Discord|{n} messages on Discord</source>
            <translation>
                <numerusform>{n} message sur Discord</numerusform>
                <numerusform>{n} messages sur Discord</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} missing|{n} missing</source>
            <translation>
                <numerusform>{n} manquant</numerusform>
                <numerusform>{n} manquants</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} not understood|{n} not understood</source>
            <translation>
                <numerusform>{n} non compris</numerusform>
                <numerusform>{n} non compris</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} notice about this file|{n} notices about this file</source>
            <translation>
                <numerusform>{n} remarque sur ce fichier</numerusform>
                <numerusform>{n} remarques sur ce fichier</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} order given|{n} orders given</source>
            <translation>
                <numerusform>{n} ordre donné</numerusform>
                <numerusform>{n} ordres donnés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} order was given.|{n} orders were given.</source>
            <translation>
                <numerusform>{n} ordre a été donné.</numerusform>
                <numerusform>{n} ordres ont été donnés.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} order|{n} orders</source>
            <translation>
                <numerusform>{n} ordre</numerusform>
                <numerusform>{n} ordres</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} picture in this folder will be replaced.|{n} pictures in this folder will be replaced.</source>
            <translation>
                <numerusform>{n} image de ce dossier sera remplacée.</numerusform>
                <numerusform>{n} images de ce dossier seront remplacées.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} picture saved to {path}|{n} pictures saved to {path}</source>
            <translation>
                <numerusform>{n} image enregistrée dans {path}</numerusform>
                <numerusform>{n} images enregistrées dans {path}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} picture|{n} pictures</source>
            <translation>
                <numerusform>{n} image</numerusform>
                <numerusform>{n} images</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} province differs|{n} provinces differ</source>
            <translation>
                <numerusform>{n} province diffère</numerusform>
                <numerusform>{n} provinces diffèrent</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} refused|{n} refused</source>
            <translation>
                <numerusform>{n} refusé</numerusform>
                <numerusform>{n} refusés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} removal|{n} removals</source>
            <translation>
                <numerusform>{n} retrait</numerusform>
                <numerusform>{n} retraits</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} repaired|{n} repaired</source>
            <translation>
                <numerusform>{n} réparé</numerusform>
                <numerusform>{n} réparés</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} replaced by a later one|{n} replaced by later ones</source>
            <translation>
                <numerusform>{n} remplacé par un plus récent</numerusform>
                <numerusform>{n} remplacés par de plus récents</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} understood|{n} understood</source>
            <translation>
                <numerusform>{n} compris</numerusform>
                <numerusform>{n} compris</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} unit|{n} units</source>
            <translation>
                <numerusform>{n} unité</numerusform>
                <numerusform>{n} unités</numerusform>
            </translation>
        </message>
        <message>
            <source>{order}: kept, but {lack}</source>
            <translation>{order} : gardé, mais {lack}</translation>
        </message>
        <message>
            <source>{phase} (branch {number})</source>
            <translation>{phase} (branche {number})</translation>
        </message>
        <message>
            <source>{phase} is resolved.</source>
            <translation>{phase} : tour résolu.</translation>
        </message>
        <message>
            <source>{phase}: all orders are in.</source>
            <translation>{phase} : tous les ordres sont là.</translation>
        </message>
        <message>
            <source>{phase}: orders are missing from {powers}.</source>
            <translation>{phase} : il manque des ordres : {powers}.</translation>
        </message>
        <message>
            <source>{pictures}, {seconds} s long</source>
            <translation>{pictures}, durée {seconds} s</translation>
        </message>
        <message>
            <source>{place} dislodged</source>
            <translation>{place} délogée</translation>
        </message>
        <message>
            <source>{place} empty</source>
            <translation>{place} vide</translation>
        </message>
        <message>
            <source>{powers} powers, {centers} centers to win</source>
            <translation>{powers} puissances, {centers} centres pour gagner</translation>
        </message>
        <message>
            <source>{power} has builds, but none of its home centers is free.</source>
            <translation>{power} a des constructions, mais aucun de ses centres nationaux n’est libre.</translation>
        </message>
        <message>
            <source>{power}: more units ({units}) than centers ({centers}).</source>
            <translation>{power} : plus d’unités ({units}) que de centres ({centers}).</translation>
        </message>
        <message>
            <source>{power}: {lack}</source>
            <translation>{power} : {lack}</translation>
        </message>
        <message>
            <source>{units} units, {centers} centers</source>
            <translation>unités : {units}, centres : {centers}</translation>
        </message>
        <message>
            <source>{unit} has nowhere to retreat to.</source>
            <translation>{unit} n’a nulle part où se retirer.</translation>
        </message>
        <message>
            <source>{unit} is dislodged by a unit of its own power.</source>
            <translation>{unit} est délogée par une unité de sa propre puissance.</translation>
        </message>
        <message>
            <source>{unit} is dislodged, but nobody stands there who did it.</source>
            <translation>{unit} est délogée, mais personne n’est là qui l’ait fait.</translation>
        </message>
        <message>
            <source>{unit}: dislodged.</source>
            <translation>{unit} : délogée.</translation>
        </message>
        <message>
            <source>{unit}: no order</source>
            <translation>{unit} : sans ordre</translation>
        </message>
        <message>
            <source>“{name}” cannot be opened</source>
            <translation>« {name} » ne peut être ouvert</translation>
        </message>
        <message>
            <source>“{name}” is gone from the disk; save to write it again.</source>
            <translation>« {name} » n’est plus sur le disque ; enregistrez pour le réécrire.</translation>
        </message>
        <message numerus="yes">
            <source>“{name}” was opened; {n} thing is worth knowing:|“{name}” was opened; {n} things are worth knowing:</source>
            <translation>
                <numerusform>« {name} » est ouvert ; {n} remarque :</numerusform>
                <numerusform>« {name} » est ouvert ; {n} remarques :</numerusform>
            </translation>
        </message>
        <message>
            <source>“{title}” has changes that no file holds.</source>
            <translation>« {title} » a des modifications non enregistrées.</translation>
        </message>
        <message>
            <source>“{word}” is no unit; write A or F and a place, as A Par.</source>
            <translation>« {word} » n’est pas une unité ; écrivez A ou F et un lieu, comme A Par.</translation>
        </message>
        <message>
            <source>“{word}” is not understood; write (from Mun; to Pic, Gas).</source>
            <translation>« {word} » n’est pas compris ; écrivez (from Mun ; to Pic, Gas).</translation>
        </message>
    </context>
</TS>
