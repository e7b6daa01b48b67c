import { countWords } from '../../kernel/words.ts'
import type { EffectFigures, Figures } from './figures.ts'
import type { Problem } from './problem.ts'
import { customerWords, earliestOf } from './words.ts'

/** One sort of action outside the log, in words that people use. `failed` completes the sentence about several. */
type Outside = { readonly one: string; readonly several: string; readonly failed: string }

const outside: Readonly<Record<string, Outside>> = {
  mail: { one: 'mail', several: 'mails', failed: 'did not go out' },
  generation: { one: 'text or picture', several: 'texts or pictures', failed: 'could not be made' },
  payments: { one: 'charge or refund', several: 'charges or refunds', failed: 'did not go through' },
  credits: { one: 'change of credits', several: 'changes of credits', failed: 'did not go through' },
  checkout: { one: 'paid purchase', several: 'paid purchases', failed: 'did not go through' },
  library: { one: 'upload or file', several: 'uploads or files', failed: 'could not be dealt with' },
  account: { one: 'request about an account', several: 'requests about accounts', failed: 'could not be carried out' },
  goodwill: { one: 'gift of credits', several: 'gifts of credits', failed: 'did not go through' },
  welcome: { one: 'gift to a subscriber', several: 'gifts to subscribers', failed: 'did not go through' },
}

const anything: Outside = { one: 'action outside', several: 'actions outside', failed: 'failed' }

const money: ReadonlySet<string> = new Set(['payments', 'credits', 'checkout'])

type Sort = { readonly sort: string; readonly count: number; readonly since: string | null; readonly words: Outside }

/** The sort of an effect is the beginning of its kind. */
const sortsOf = (effects: readonly EffectFigures[]): readonly Sort[] =>
  [...Map.groupBy(effects, ({ kind }) => kind.split('.')[0] ?? kind)].map(([sort, alike]) => ({
    sort,
    count: alike.reduce((sum, each) => sum + each.count, 0),
    since: earliestOf(alike.map(({ since }) => since)),
    words: outside[sort] ?? anything,
  }))

const concernsOf = (count: number): string => `at most ${customerWords(count)}`

const failed = ({ sort, count, since, words }: Sort): Problem => ({
  id: `failed ${sort}`,
  severity: money.has(sort) ? 'degraded' : 'notice',
  title: `${countWords(count, words.one, words.several)} ${words.failed} in the last day.`,
  concerns: concernsOf(count),
  since,
  next: {
    label: 'See why, and send again',
    to: sort === 'mail' ? '/ops/mails?state=failed' : '/ops/effects?state=failed',
  },
  runbook: sort === 'mail' ? 'mails' : 'effects',
})

const waiting = ({ sort, count, since, words }: Sort): Problem => ({
  id: `waiting ${sort}`,
  severity: 'degraded',
  title: `${countWords(count, words.one, words.several)} ${count === 1 ? 'has' : 'have'} waited for more than five minutes.`,
  concerns: concernsOf(count),
  since,
  next: {
    label: 'See what is tried and why it fails',
    to: sort === 'mail' ? '/ops/mails?state=waiting' : '/ops/effects?state=pending',
  },
  runbook: sort === 'mail' ? 'mails' : 'effects',
})

const lateTimers = ({ count, since }: Figures['lateTimers']): Problem => ({
  id: 'late timers',
  severity: 'degraded',
  title: `${countWords(count, 'renewal, reminder or end', 'renewals, reminders or ends')} of something should have happened by now.`,
  concerns: concernsOf(count),
  since,
  next: { label: 'See which, and why', to: '/ops/timers' },
  runbook: 'timers',
})

/** What should have reached somebody outside, or should have happened at a time. */
export const deliveryProblems = (figures: Figures): readonly Problem[] => [
  ...sortsOf(figures.failedEffects).map(failed),
  ...sortsOf(figures.lateEffects).map(waiting),
  ...(figures.lateTimers.count > 0 ? [lateTimers(figures.lateTimers)] : []),
]
