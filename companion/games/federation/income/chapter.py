"""The income phase: every tap and outcome, tied to its rule, its change and its words."""

from companion.games.federation.income import changes, cleaning, own_steps, words
from companion.games.federation.income.events import CleanedUp, IncomeBegan, IncomeDone
from companion.games.federation.income.moves import CleanUp, PayAccreditation, TakeIncome
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        TakeIncome: own_steps.take_income,
        PayAccreditation: own_steps.pay_accreditation,
        CleanUp: cleaning.clean_up,
    },
    changes={IncomeBegan: changes.began, IncomeDone: changes.done, CleanedUp: changes.cleaned},
    words={IncomeBegan: words.began, IncomeDone: words.done, CleanedUp: words.cleaned},
)
