import { line, link, list, name, p, steps, table } from '#content/blocks.ts'
import type { Topic } from './topic.ts'

export const readModels: Topic = {
  id: 'read-models',
  role: 'ops',
  title: 'Read models',
  text: [
    p`${link('Read models', '/ops/projections')} are what pages read: each is folded from the log of events, and can be folded again
      from its beginning at any time. Reactors follow the log in the same way and do something about events. The numbers
      are as of a few seconds ago, and refresh by themselves.`,
    table(
      ['On the screen', 'Means'],
      [
        ['Position', 'The last event of the log that is folded in. The log itself is at the number at the top.'],
        ['Behind', 'How many events the log is ahead, and how long the first of them has been waiting.'],
        [
          'Moves, Level in about',
          'Positions of the log per second, measured over the last half minute, and about how long the rest takes.',
        ],
        ['Folds at most', 'The bound that somebody set. Events of other kinds are passed by and do not count.'],
        ['Parked events', 'Events that could not be folded, with those that wait behind them in their row.'],
        ['Definition, Code', 'The version of the code that folds it, and a hash of what that code makes of the log.'],
        [
          'Comparison',
          'Whether a build holds row by row what the live one holds. Of another definition it holds other rows by right.',
        ],
      ],
    ),
    p`${name('A read model lags.')} People see an older state, never a wrong one.`,
    steps(
      line`Is it paused? Then ${name('Resume')} it.`,
      line`Does it stand still and say why? The reason is in red above its numbers.`,
      line`Do all of them lag? Look at ${link('Workers', '/ops/workers')}: nobody folds when none is alive.`,
    ),
    p`${name('A read model is wrong')}, because of a mistake in its code.`,
    steps(
      line`Deploy the mended code. If events are ${link('parked', '/ops/parked')}, retry these first: often that is all.`,
      line`${name('Rebuild')} makes a new build beside the live one. Readers notice nothing. If the database is busy, give it
        a rate, or ${name('Pause')} it for a while.`,
      line`When it is nearly level it is compared by itself. ${name('Compare')} does so again.`,
      line`${name('Swap')} makes it the one that is read, from one moment to the next. Where it holds something else it is
        refused, and the difference is shown. A mended mistake is such a difference: look at the rows, then accept it. Events that are
        parked in the new build alone are told of, and accepted, likewise.`,
      line`Was that wrong? ${name('Roll back')} within a day: the build from before is kept up to date for so long.`,
    ),
    list(
      line`One order at a time for each read model: who comes second is told who was first.`,
      line`An order whose worker dies is carried out by another one, once.`,
      line`Everything that was ordered stays below, with who and why.`,
    ),
  ],
}
