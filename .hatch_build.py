"""Compiles the translations into the wheel."""

import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version, build_data):
        sys.path.insert(0, str(Path(self.root)))
        from companion.words import compile_words

        compile_words()
