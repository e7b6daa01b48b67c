// @module-tag invariant
import { type OpenedSubscription, periodAt } from '@vignette/domain/billing/subscription'
import { addDays, addMs, isBefore } from '@vignette/domain/kernel/calendar'
import { array } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { decideOn, liveThrough, moment, signUpDay, steps } from './life.ts'
import { advance, justBefore } from './orders.ts'

const runs = { runs: 300 }

property(
  'what time brings about is decided once',
  [signUpDay, steps, moment],
  (signedUpAt, list, ms) => {
    const { now, state } = liveThrough(signedUpAt, list)
    const later = addMs(now, ms)
    const { after } = decideOn(state, advance(later))
    expect(decideOn(after, advance(later)).events).toEqual([])
  },
  runs,
)

/** The instants at which something is due. */
const duesOf = (state: OpenedSubscription): readonly string[] => {
  if (state.status !== 'active') return []
  return [state.scheduled?.effectiveAt, ...state.unpaid.map(({ graceEndsAt }) => graceEndsAt)].filter(
    (at) => at !== undefined,
  )
}

property(
  'advancing in steps is advancing at once',
  [signUpDay, steps, array(moment, { minLength: 1, maxLength: 6 })],
  (signedUpAt, list, moments) => {
    const { now, state } = liveThrough(signedUpAt, list)
    const instants = [...moments.map((ms) => addMs(now, ms)), ...duesOf(state)].toSorted()
    let stepwise = state
    const events = instants.flatMap((instant) => {
      const decision = decideOn(stepwise, advance(instant))
      stepwise = decision.after
      return decision.events
    })
    const atOnce = decideOn(state, advance(instants.at(-1) ?? now))
    expect(events).toEqual(atOnce.events)
    expect(stepwise).toEqual(atOnce.after)
  },
  runs,
)

property(
  'time that goes back undoes nothing',
  [signUpDay, steps, moment, moment],
  (signedUpAt, list, ms, back) => {
    const { now, state } = liveThrough(signedUpAt, list)
    const later = addMs(now, ms)
    const { after } = decideOn(state, advance(later))
    for (const earlier of [justBefore(later), addDays(later, -1), addMs(later, -back)]) {
      expect(decideOn(after, advance(earlier)).after).toBe(after)
    }
  },
  runs,
)

property(
  'a payment is carried out or returned once',
  [signUpDay, steps],
  (signedUpAt, list) => {
    const settled = liveThrough(signedUpAt, list).changes.flatMap(({ event: { type, data } }) => {
      if (type === 'SubscriptionActivated' || type === 'PaymentReturned') return data.checkoutId
      return type === 'PlanChanged' && data.reason === 'upgrade' ? data.changeId : []
    })
    expect(settled).toEqual([...new Set(settled)])
  },
  runs,
)

property(
  'what has failed and is not paid is due, and nothing else, whatever is reported and when',
  [signUpDay, steps],
  (signedUpAt, list) => {
    const paid = new Set<string>()
    let failed = new Set<string>()
    for (const { event, after } of liveThrough(signedUpAt, list).changes) {
      const { type, data } = event
      if (type === 'PaymentReceived' || type === 'PaymentRecovered' || type === 'InvoiceReturned') {
        expect(paid.has(data.invoiceId)).toBe(false)
        paid.add(data.invoiceId)
      }
      // an agreement clears due invoices, and so does the end of the plan
      if (after.status !== 'active' || (type === 'PlanChanged' && data.reason === 'agreement')) failed = new Set()
      if (type === 'PaymentFailed') failed.add(data.invoiceId)
      const due = after.status === 'active' ? after.unpaid.map(({ invoiceId }) => invoiceId) : []
      expect(due).toEqual([...failed].filter((invoiceId) => !paid.has(invoiceId)))
    }
  },
  runs,
)

property(
  'an upgrade changes no plan that was agreed on, nor one from which it was not quoted',
  [signUpDay, steps],
  (signedUpAt, list) => {
    for (const { event, before } of liveThrough(signedUpAt, list).changes) {
      if (event.type !== 'PlanChanged' || event.data.reason !== 'upgrade') continue
      expect(before).toMatchObject({ status: 'active', tier: event.data.from, isAgreed: false })
    }
  },
  runs,
)

property(
  'the period at an instant contains it, or is the first',
  [signUpDay, steps, moment, moment],
  (signedUpAt, list, ms, back) => {
    const { now, state } = liveThrough(signedUpAt, list)
    const later = addMs(now, ms)
    const { after } = decideOn(state, advance(later))
    const first = after.status === 'trialing' ? after.startedAt : after.anchor
    for (const at of [later, addMs(later, -back)]) {
      const { start, end } = periodAt(after, at)
      expect(isBefore(at, end)).toBe(true)
      expect(isBefore(at, first) ? start === first : !isBefore(at, start)).toBe(true)
    }
  },
  runs,
)

property(
  'periods meet without gap or overlap, a grace that ends apart, which cuts one short',
  [signUpDay, steps, moment],
  (signedUpAt, list, ms) => {
    const { now, state } = liveThrough(signedUpAt, list)
    let at = addMs(now, ms)
    let { after } = decideOn(state, advance(at))
    for (let count = 0; count < 14; count += 1) {
      const period = periodAt(after, at)
      expect(isBefore(period.start, period.end)).toBe(true)
      expect(periodAt(after, justBefore(period.end))).toEqual(period)
      const next = decideOn(after, advance(period.end))
      const cut = next.events.flatMap(({ type, data }) =>
        type === 'SubscriptionEnded' && data.reason === 'unpaid' ? data.endedAt : [],
      )
      expect(periodAt(next.after, cut[0] ?? period.end).start).toBe(cut[0] ?? period.end)
      at = period.end
      after = next.after
    }
  },
  runs,
)

property(
  'a change of plan never moves the anchor of a plan that is paid',
  [signUpDay, steps],
  (signedUpAt, list) => {
    for (const { event, before, after } of liveThrough(signedUpAt, list).changes) {
      if (before.status !== 'active' || after.status !== 'active') continue
      expect(after.anchor).toBe(before.anchor)
      if (event.type === 'PlanChanged') expect(after.tier).toBe(event.data.to)
    }
  },
  runs,
)

property(
  'what is scheduled happens where one period ends and the next begins',
  [signUpDay, steps],
  (signedUpAt, list) => {
    for (const { after } of liveThrough(signedUpAt, list).changes) {
      if (after.status !== 'active' || !after.scheduled) continue
      const { effectiveAt } = after.scheduled
      expect(periodAt(after, effectiveAt).start).toBe(effectiveAt)
    }
  },
  runs,
)
