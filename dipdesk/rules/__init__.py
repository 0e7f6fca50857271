"""The rules as pure functions over the values of domain; no geometry, no Qt."""
