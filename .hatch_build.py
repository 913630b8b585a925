"""Makes the wheel complete: translations compiled, front-end packages inside."""

import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version, build_data):
        sys.path.insert(0, self.root)
        from companion import front
        from companion.words import compile_words

        compile_words()
        if not front.are_there():
            front.bring()
