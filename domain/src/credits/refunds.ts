import { z } from 'zod'
import { workspaceIdSchema } from '../identity/schemas.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { actorSchema, countSchema, idSchema, instantSchema, reasonSchema } from '../kernel/schemas.ts'

/** So much of what a job was charged is given back: where it came from, and the rest as goodwill. */
export const refundDecided = defineEvent('RefundDecided', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    /** Names the goodwill that it may become, too. */
    refundId: idSchema.max(100),
    /** Of the period that charged it. */
    periodId: idSchema,
    holdId: idSchema,
    toGrants: countSchema,
    asGoodwill: countSchema,
    actor: actorSchema,
    reason: reasonSchema,
    /** For colleagues: the customer sees the reason only. */
    note: reasonSchema,
    decidedAt: instantSchema,
  }),
})

export const refundEvents = [refundDecided] as const

export type RefundEvent = EventOf<typeof refundDecided>

type Refund = RefundEvent['data']

export type DecideRefund = {
  readonly type: 'DecideRefund'
  readonly refund: Refund
  /** What the job was charged, and what its period has given back of it. */
  readonly charged: number
  readonly returned: number
}

/** What was decided, in that order. */
type Refunds = readonly Refund[]

const sumOf = (refunds: Refunds, part: 'toGrants' | 'asGoodwill'): number =>
  refunds.reduce((sum, refund) => sum + refund[part], 0)

const decide = ({ refund, charged, returned }: DecideRefund, state: Refunds): readonly RefundEvent[] => {
  if (state.some(({ refundId }) => refundId === refund.refundId)) return []
  // what goes to grants is decided here before it gets there
  const before = Math.max(sumOf(state, 'toGrants'), returned) + sumOf(state, 'asGoodwill')
  if (before + refund.toGrants + refund.asGoodwill > charged) {
    const left = Math.max(0, charged - before)
    throw new DomainError(
      'invalid',
      'credits.refund_too_large',
      `This is more than the job was charged: ${left} of ${charged} credits can still be given back.`,
      { charged, left },
    )
  }
  return [{ type: 'RefundDecided', data: refund }]
}

/** One stream per job that was charged, `refund-<period>:<hold>`: all its refunds together are never more than that. */
export const refunds: Aggregate<Refunds, DecideRefund, RefundEvent> = {
  kind: 'refund',
  events: refundEvents,
  initialState: () => [],
  decide,
  evolve: (state, event) => (event.type === 'RefundDecided' ? [...state, event.data] : state),
}
