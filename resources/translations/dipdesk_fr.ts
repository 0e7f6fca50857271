<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
    <context>
        <name>dipdesk</name>
        <message>
            <source>&amp;Edit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Export picture…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Game</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Help</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;History</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;New game…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Orders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Print…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Resolve</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Save</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>&amp;View</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A map application for the board game Diplomacy and its variants.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>About</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>About dipdesk</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Agree on a draw…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All keys</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>All orders that a unit can be given</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Alt+Left looks back at the results; other orders there start a branch.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Apply</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Army {place}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>As this computer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>BSD and LGPL 2.1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>BSD licence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begin</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begin a game of {title}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Begin a new game</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Branch from here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Build a fleet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Build an army</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Choose the marked province</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Clear all orders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Clear all orders of this power</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Clear order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Clear orders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Clear this order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Click a unit, then a province</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Click a unit, then where it shall go. Click it again to hold; S supports, C convoys.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Click the unit again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Colors of the powers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Comment</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Comment on this turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Convoy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy &amp;orders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy &amp;picture</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Copy &amp;results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Dark</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Decide all orders and go to the next phase</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Diplomacy and its variants on a map</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Diplomacy is a trademark of its owner. dipdesk is not affiliated with or endorsed by the owner.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Disband or remove</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Drag from a unit to a province</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Draw</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Draw: {powers}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Earlier turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Edit position</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Edit position…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fall {year}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find a province</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Find province…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>First turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fit the whole map</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Fleet {place}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Font licence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Full names</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Full screen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Game settings</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Game settings…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Geography</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Go to the line where orders are typed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>High contrast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>History</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>History panel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>LGPL 3, used as shared libraries that you may replace</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Language, theme and colors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Last turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Later turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Legend</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Licences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Light</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>MIT licence</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>MIT licence; the drawings of the maps and the icons as well</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Marks</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Middle button, space and drag, or two fingers</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Mouse and touchpad</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Move</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Move the map</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Neighbor above</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Neighbor below</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Neighbor to the left</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Neighbor to the right</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Neighbors</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Never show this hint again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New branch here</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>New game</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Next branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Next power</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Next turn</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Next unit without orders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No games yet. Choose a map to begin one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No names</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>No order yet</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Off-board connections</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>One step back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open &amp;recent</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Open a game…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Order a move</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Order for the next power only, then for all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Order it to hold</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Orders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Orders by power</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Orders panel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Other arrangement of the map</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Play on</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Point at a province to read about it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Preferences</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Preferences…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Previous branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Previous power</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Previous unit without orders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put a picture of the map on the clipboard</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put the orders on the clipboard as text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Put the results on the clipboard as text</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Recent games</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove branch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove this branch…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Remove this turn and what follows</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Resolve {phase}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Resolved. New orders here start a branch.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Resolves as the judge does, draws orders and results, keeps the history of a game as a tree.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Retreats: {places}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Right click</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rulebook</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Ruling panel</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>SIL Open Font Licence 1.1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Save the map as PNG, SVG, PDF, JPEG or WebP</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Set units, owners and phase by hand</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Short names</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show first hints again</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show orders</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Show results</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Spring {year}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Start page</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Support</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Take the end of the game back</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The game is over</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Theme</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Those of the chosen power, or of all</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Title</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Title, rulebook, options and players of this game</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Try other orders from this position</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Two boards or spiral, plain or tiled</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type an order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type an order, as “a par-bur” or “mun s a par-bur”, then Enter</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unnamed game</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Unsaved changes</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Variants</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Victory: {powers}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Waive a build</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Wheel or pinch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>When the orders are in, press F5 or the button on the right to resolve them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>While a convoy is drawn: next route</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Who plays (may stay empty)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zoom at the pointer</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zoom in</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Zoom out</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>adjustments</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>bounced</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>closed in fall</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>coastal</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>cut</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>destroyed</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>dislodged</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>east coast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>home of {power}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>impassable</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>inland</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>moves</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>neutral supply center</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>no convoy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>none missing</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>north coast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>off-board area</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>public-domain data, see the LICENSE file beside each map</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>retreats</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>sea</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>south coast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>supply center of {power}</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>void</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>west coast</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>yes</source>
            <translation type="unfinished" />
        </message>
        <message numerus="yes">
            <source>{n} missing|{n} missing</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} order given|{n} orders given</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} order|{n} orders</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message numerus="yes">
            <source>{n} unit|{n} units</source>
            <translation type="unfinished">
                <numerusform />
                <numerusform />
            </translation>
        </message>
        <message>
            <source>{powers} powers, {centers} centers to win</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>{unit}: no order</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>“{title}” has changes that no file holds.</source>
            <translation type="unfinished" />
        </message>
    </context>
</TS>
