import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import {
  actorSchema,
  countSchema,
  idSchema,
  instantSchema,
  ownReasonSchema,
  reasonSchema,
} from '../../kernel/schemas.ts'

/** A refund was decided: a part goes back to its grants, the rest becomes goodwill. */
export const refundDecided = defineEvent('RefundDecided', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    /** The customer; null in events of earlier releases, and if nobody owns the workspace any more. */
    userId: userIdSchema.nullable(),
    /** Also identifies the goodwill grant that it may become. */
    refundId: idSchema.max(100),
    /** The period that charged it. */
    periodId: idSchema,
    holdId: idSchema,
    toGrants: countSchema,
    asGoodwill: countSchema,
    actor: actorSchema,
    reason: ownReasonSchema,
    /** For colleagues. The customer sees only the reason. */
    note: reasonSchema.nullable(),
    decidedAt: instantSchema,
  }),
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, userId: null }) },
  personal: ['note'],
  subject: 'userId',
})

export const refundEvents = [refundDecided] as const

export type RefundEvent = EventOf<typeof refundDecided>
