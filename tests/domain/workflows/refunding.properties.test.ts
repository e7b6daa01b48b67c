// @module-tag invariant
import type { CreditsEvent } from '@vignette/domain/credits/events'
import { refunds } from '@vignette/domain/credits/refunds/decider'
import { type refundDecided } from '@vignette/domain/credits/refunds/events'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventOf } from '@vignette/domain/kernel/event'
import { issueGrant } from '@vignette/domain/workflows/grant'
import { carryOutRefund, refund } from '@vignette/domain/workflows/refund'
import { type HoldPlace, reserve } from '@vignette/domain/workflows/reserve'
import { consume } from '@vignette/domain/workflows/settle'
import { array, constant, integer, oneof, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { Crash, createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'
const hour = 3_600_000
const actor = { kind: 'staff', id: 'anna' } as const

const act = oneof(
  record({ type: constant('job' as const), units: integer({ min: 1, max: 60 }) }),
  record({ type: constant('running' as const), units: integer({ min: 1, max: 5 }) }),
  record({
    type: constant('promo' as const),
    amount: integer({ min: 1, max: 60 }),
    days: integer({ min: 1, max: 60 }),
  }),
  record({ type: constant('refund' as const), nth: integer({ min: 0, max: 3 }), amount: integer({ min: 1, max: 40 }) }),
)

type Act = (typeof act)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

const lives = array(
  record({
    afterHours: oneof(integer({ min: 0, max: 3 }), integer({ min: 0, max: 400 })),
    what: act,
    crashAfter: integer({ min: 0, max: 6 }),
  }),
  { maxLength: 40, size: 'max' },
)

type JobEvent =
  | Extract<CreditsEvent, { type: 'CreditsRefunded' | 'GrantIssued' | 'CreditsConsumed' }>
  | EventOf<typeof refundDecided>

/** The charge and refunds of a job according to the log. */
const outcomeOf = (streams: MemoryStreams, holdId: string, refundIds: readonly string[]) => {
  const grantIds = refundIds.map((refundId) => `refund:${refundId}`)
  const sum = { charged: 0, decided: 0, returned: 0, goodwill: 0 }
  for (const { event } of streams.all()) {
    const { type, data } = event as JobEvent
    if (type === 'GrantIssued' && data.kind === 'goodwill' && grantIds.includes(data.grantId)) {
      sum.goodwill += data.amount
    }
    if (!('holdId' in data) || data.holdId !== holdId) continue
    if (type === 'CreditsConsumed') sum.charged += data.amount
    if (type === 'CreditsRefunded') sum.returned += data.amount
    if (type === 'RefundDecided') sum.decided += data.toGrants + data.asGoodwill
  }
  return sum
}

const perform = async (
  streams: MemoryStreams,
  what: Act,
  { key, now, places }: { readonly key: string; readonly now: string; readonly places: HoldPlace[] },
): Promise<void> => {
  const hold = async (units: number) => {
    const orders = [{ jobId: key, action: 'caption' as const, units }]
    return reserve(streams, { workspaceId, requestId: key, orders, now, expiresAt: addMs(now, 900 * hour) })
  }
  switch (what.type) {
    case 'job': {
      const [place] = await hold(what.units)
      if (!place) return
      places.push(place)
      return void (await consume(streams, place, { units: what.units, now }))
    }
    case 'running':
      return void (await hold(what.units))
    case 'promo': {
      const grant = { grantId: key, kind: 'promo', amount: what.amount, actor, reason: 'Gift', now } as const
      return issueGrant(streams, workspaceId, { ...grant, expiresAt: addMs(now, what.days * 24 * hour) })
    }
    case 'refund': {
      const place = places.at(-1 - what.nth)
      const why = { reasonCode: 'gesture', note: 'because' } as const
      const request = { refundId: key, amount: what.amount, actor, userId: 'u', ...why, now }
      if (place) await refund(streams, { ...place, ...request })
    }
  }
}

property(
  'whatever is given back in parts, over periods, with crashes: never more than was charged, and all that was decided',
  [lives],
  async (list) => {
    const streams = createMemoryStreams()
    const places: HoldPlace[] = []
    let now = start
    for (const [step, { afterHours, what, crashAfter }] of list.entries()) {
      now = addMs(now, afterHours * hour)
      const key = `step-${step}`
      streams.crashAfter(crashAfter)
      try {
        await perform(streams, what, { key, now, places })
      } catch (error) {
        // an interrupted refund is not repeated by its caller; the reactor carries it out
        if (!(error instanceof DomainError) && !(error instanceof Crash)) throw error
      }
      streams.crashAfter(Number.POSITIVE_INFINITY)
    }
    for (const place of places) {
      const decisions = await streams.load(refunds, `${place.periodId}:${place.holdId}`)
      const refundIds = decisions.map(({ refundId }) => refundId)
      for (const refundId of refundIds) await carryOutRefund(streams, { ...place, refundId, now })
      const { charged, decided, returned, goodwill } = outcomeOf(streams, place.holdId, refundIds)
      expect(decided).toBeLessThanOrEqual(charged)
      expect(returned + goodwill).toBe(decided)
    }
  },
  { runs: 200, timeoutMs: 60_000 },
)
