import type { CreditsCommand, Terms } from '@vignette/domain/credits/commands'
import { credits } from '@vignette/domain/credits/decider'
import type { CreditsEvent } from '@vignette/domain/credits/events'
import type { Credits } from '@vignette/domain/credits/period'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { array, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { type Books, enter, openBooks } from './books.ts'

export const start = '2026-01-31T10:00:00.000Z'
export const end = '2026-02-28T10:00:00.000Z'
const hour = 3_600_000
const staff = { kind: 'staff', id: 'agent-1' } as const

const common = { catalogueVersion: 1 }
export const terms = {
  freemium: { ...common, plan: 'freemium', included: 100, overageRateMicros: null, hardCap: true },
  starter: { ...common, plan: 'starter', included: 1_500, overageRateMicros: 20_000, hardCap: false },
  growth: { ...common, plan: 'growth', included: 6_000, overageRateMicros: 15_000, hardCap: false },
} as const satisfies Record<string, Terms>

const amount = oneof(integer({ min: 1, max: 40 }), integer({ min: 1, max: 2_000 }))
const hours = (min: number) => oneof(integer({ min, max: 100 }), integer({ min, max: 1_500 }))
/** The nth hold so far, counted from the newest. */
const nth = oneof(integer({ min: 0, max: 2 }), integer({ min: 0, max: 20 }))
const index = integer({ min: 0, max: 4 })

/** Commands as data. Times are in hours from the moment of the command. */
const order = oneof(
  record({
    type: constant('Reserve' as const),
    amounts: array(amount, { minLength: 1, maxLength: 2 }),
    overageBudgetMicros: constantFrom(null, 0, 333_333, 30_000_000),
    lasts: hours(1),
  }),
  record({ type: constant('Consume' as const), nth, amount: oneof(constant(0), amount) }),
  record({
    type: constant('Release' as const),
    nth,
    reason: constantFrom('failed' as const, 'blocked' as const, 'cancelled' as const),
  }),
  record({ type: constant('ExtendHold' as const), nth, lasts: hours(1) }),
  record({
    type: constant('IssueGrant' as const),
    index,
    kind: constantFrom('promo' as const, 'goodwill' as const),
    amount,
    lasts: hours(-2),
  }),
  record({ type: constant('VoidGrant' as const), index }),
  record({ type: constant('ChangeTerms' as const), plan: constantFrom('starter' as const, 'growth' as const) }),
  record({ type: constant('Refund' as const), nth, amount }),
  record({ type: constant('Expire' as const) }),
  record({ type: constant('AcceptCarried' as const), index, amount, lasts: hours(-20) }),
)
type Order = (typeof order)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

const commandOf = (asked: Order, holds: readonly string[], now: string, step: number): CreditsCommand => {
  const holdOf = (which: number) => holds.at(-1 - which) ?? 'none'
  const after = (lasts: number) => addMs(now, lasts * hour)
  const by = { actor: staff, reason: 'because' }
  switch (asked.type) {
    case 'Reserve':
      return {
        type: 'Reserve',
        holds: asked.amounts.map((credit, at) => ({
          holdId: `hold-${step}${at === 0 ? '' : '-b'}`,
          jobId: `job-${step}`,
          action: 'caption',
          units: credit,
          amount: credit,
        })),
        priceListVersion: 1,
        overageBudgetMicros: asked.overageBudgetMicros,
        now,
        expiresAt: after(asked.lasts),
      }
    case 'Consume':
      return { type: 'Consume', holdId: holdOf(asked.nth), units: asked.amount, amount: asked.amount, now }
    case 'Release':
      return { type: 'Release', holdId: holdOf(asked.nth), reason: asked.reason, now }
    case 'ExtendHold':
      return { type: 'ExtendHold', holdId: holdOf(asked.nth), expiresAt: after(asked.lasts), now }
    case 'IssueGrant': {
      const { kind, amount: credit } = asked
      const grantId = `${kind}-${asked.index}`
      return { type: 'IssueGrant', grantId, kind, amount: credit, expiresAt: after(asked.lasts), ...by, now }
    }
    case 'VoidGrant':
      return { type: 'VoidGrant', grantId: `promo-${asked.index}`, ...by, now }
    case 'ChangeTerms':
      return { type: 'ChangeTerms', changeId: `change-${step}`, terms: terms[asked.plan], extra: 700, now }
    case 'Refund':
      return { type: 'Refund', holdId: holdOf(asked.nth), amount: asked.amount, ...by, now }
    case 'Expire':
      return { type: 'Expire', now }
    case 'AcceptCarried': {
      const carry = { carryId: `carry-${asked.index}`, origin: 'old', amount: asked.amount, priority: 20 }
      return { type: 'AcceptCarried', ...carry, expiresAt: after(asked.lasts), now }
    }
  }
}

export type Step = { readonly afterHours: number; readonly asked: Order }

export const steps = array(
  record({ afterHours: oneof(integer({ min: 0, max: 3 }), integer({ min: 0, max: 90 })), asked: order }),
  { maxLength: 60, size: 'max' },
)

export type Decision = {
  readonly command: CreditsCommand
  readonly before: Credits
  readonly after: Credits
  readonly events: readonly CreditsEvent[]
  /** The books after the decision. */
  readonly books: Books
}

/** Decides commands one after another and keeps books of them. A refusal decides nothing. */
const createLife = (onDecided: (decision: Decision) => void = () => {}) => {
  const books = openBooks()
  const history: CreditsEvent[] = []
  let state = credits.initialState()

  const handle = (command: CreditsCommand): void => {
    const before = state
    if (before.status === 'closed') return // nothing can be appended
    let events: readonly CreditsEvent[] = []
    try {
      events = credits.decide(command, before)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    for (const event of events) {
      enter(books, event)
      history.push(event)
      state = credits.evolve(state, event)
    }
    onDecided({ command, before, after: state, events, books })
  }
  return { handle, books, history, state: () => state }
}

/** The life of a period with these commands, including its end. */
export const liveThrough = (
  plan: 'freemium' | 'starter',
  list: readonly Step[],
  onDecided?: (decision: Decision) => void,
) => {
  const life = createLife(onDecided)
  let now = start
  life.handle({
    type: 'OpenPeriod',
    workspaceId: 'w',
    start,
    end,
    terms: terms[plan],
    isTrial: false,
    previous: null,
    awaits: [],
  })
  for (const [step, { afterHours, asked }] of list.entries()) {
    now = addMs(now, afterHours * hour)
    if (now >= end) life.handle({ type: 'EndPeriod', at: end, now })
    const holds = life.history.flatMap((event) => (event.type === 'CreditsReserved' ? event.data.holdId : []))
    life.handle(commandOf(asked, holds, now, step))
  }
  return life
}
