import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import { subscription } from '@vignette/domain/billing/decider'
import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import { type OpenedSubscription, termAt } from '@vignette/domain/billing/subscription'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { array, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check'
import {
  activate,
  advance,
  agree,
  cancel,
  downgrade,
  end,
  fail,
  leave,
  on,
  open,
  paidPlan,
  provider,
  recover,
  resume,
  setBudget,
  tryOut,
  upgrade,
} from './orders.ts'

const dayMs = 86_400_000

/** Clock steps: none, moments, days, months, and a day back. */
const passed = oneof(
  constant(0),
  constant(1),
  constant(-dayMs),
  integer({ min: 0, max: 10 * dayMs }),
  integer({ min: 20 * dayMs, max: 70 * dayMs }),
  constant(400 * dayMs),
)
export const moment = oneof(...[9, 60, 800].map((days) => integer({ min: 0, max: days * dayMs })))

const tier = constantFrom('starter' as const, 'growth' as const, 'scale' as const)
const interval = constantFrom('month' as const, 'year' as const)
/** Few ids, so that payments are reported repeatedly, also as another purchase. */
const checkoutId = constantFrom('a', 'b', 'c', 'd')
const invoice = constantFrom(
  { invoiceId: 'invoice-1', subscriptionRef: null },
  { invoiceId: 'invoice-2', subscriptionRef: provider.subscriptionRef },
  { invoiceId: 'invoice-3', subscriptionRef: provider.subscriptionRef },
  { invoiceId: 'invoice-4', subscriptionRef: 'sub_of_before' },
)

const order = oneof(
  { weight: 3, arbitrary: record({ type: constant('activate' as const), tier, interval, checkoutId }) },
  record({ type: constant('upgrade' as const), tier, interval, checkoutId, isQuotedNow: boolean() }),
  { weight: 2, arbitrary: record({ type: constant('downgrade' as const), tier }) },
  { weight: 2, arbitrary: record({ type: constant('fail' as const), invoice }) },
  record({ type: constant('recover' as const), invoice }),
  record({ type: constant('setBudget' as const), budget: integer({ min: 0, max: 3 }) }),
  { weight: 2, arbitrary: record({ type: constantFrom('tryOut' as const, 'cancel' as const, 'resume' as const) }) },
  record({ type: constantFrom('advance' as const, 'end' as const, 'agree' as const) }),
  record({ type: constant('leave' as const), atOnce: boolean() }),
)
type Order = (typeof order)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

/** The plan that an upgrade is quoted from. */
const quoteNow = (state: OpenedSubscription, now: string) =>
  state.status === 'active'
    ? { from: paidPlan(state.tier, state.term.interval, termAt(state, now).start) }
    : { from: null }

const commandOf = (asked: Order, now: string, state: OpenedSubscription): SubscriptionCommand => {
  switch (asked.type) {
    case 'activate':
      return activate(asked.tier, asked.interval, now, { checkoutId: asked.checkoutId, provider })
    case 'upgrade': {
      const { checkoutId: id, isQuotedNow } = asked
      return upgrade(asked.tier, asked.interval, now, { checkoutId: id, ...(isQuotedNow && quoteNow(state, now)) })
    }
    case 'downgrade':
      return downgrade(asked.tier, now)
    case 'fail':
      return fail(now, asked.invoice.invoiceId, asked.invoice.subscriptionRef)
    case 'recover':
      return recover(now, asked.invoice.invoiceId, asked.invoice.subscriptionRef)
    case 'setBudget':
      return setBudget(asked.budget, now)
    case 'tryOut':
      return tryOut(now)
    case 'cancel':
      return cancel(now)
    case 'resume':
      return resume(now)
    case 'advance':
      return advance(now)
    case 'end':
      return end(now, provider.subscriptionRef)
    case 'agree':
      return agree(now)
    case 'leave':
      return leave(now, asked.atOnce)
  }
}

type Step = { readonly afterMs: number; readonly asked: Order }

export const steps = array(record({ afterMs: passed, asked: order }), { maxLength: 30, size: 'max' })

export const signUpDay = constantFrom('2026-01-31', '2027-12-30', '2028-02-29', '2026-06-15').map(on)

type Change = {
  readonly event: SubscriptionEvent
  readonly before: OpenedSubscription
  readonly after: OpenedSubscription
}

const opened = (state: ReturnType<typeof subscription.evolve>): OpenedSubscription => {
  if (state.status === 'none') throw new Error('not open')
  return state
}

/** The decided events and the state after them. A refusal decides nothing. */
export const decideOn = (state: OpenedSubscription, command: SubscriptionCommand) => {
  let events: readonly SubscriptionEvent[] = []
  try {
    events = subscription.decide(command, state)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
  const changes: Change[] = []
  let after = state
  for (const event of events) {
    const before = after
    after = opened(subscription.evolve(before, event))
    changes.push({ event, before, after })
  }
  return { after, events, changes }
}

/** The life of a workspace with these commands. */
export const liveThrough = (signedUpAt: string, list: readonly Step[]) => {
  const changes: Change[] = []
  let now = signedUpAt
  const begun = subscription.decide({ ...open, anchor: signedUpAt }, subscription.initialState())
  let state = opened(begun.reduce(subscription.evolve, subscription.initialState()))
  for (const [step, { afterMs, asked }] of list.entries()) {
    now = addMs(now, step === 0 ? 0 : afterMs) // the first step at the sign-up, which may be on a day that some months lack
    const decision = decideOn(state, commandOf(asked, now, state))
    changes.push(...decision.changes)
    state = decision.after
  }
  return { now, state, changes }
}
