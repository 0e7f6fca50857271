"""Measurements, printed by ``make bench``; every module ``bench_*.py`` here has a ``main()``."""
