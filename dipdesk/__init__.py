"""dipdesk: a desktop map application for Diplomacy and its variants."""

__version__ = "0.1.0"
