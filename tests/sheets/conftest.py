"""Fixtures for paper."""

import sys

import pytest

from companion import sheets
from tests.serving.without_pango import broken_weasyprint


@pytest.fixture
def no_pango(tmp_path, monkeypatch):
    """Here no PDFs can be made."""
    with monkeypatch.context() as patch:
        patch.delitem(sys.modules, "weasyprint", raising=False)
        patch.syspath_prepend(broken_weasyprint(tmp_path))
        sheets.missing.cache_clear()
        yield
    sheets.missing.cache_clear()
