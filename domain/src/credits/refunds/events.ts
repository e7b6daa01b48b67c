import { z } from 'zod'
import { workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { actorSchema, countSchema, idSchema, instantSchema, reasonSchema } from '../../kernel/schemas.ts'

/** A refund was decided: a part goes back to its grants, the rest becomes goodwill. */
export const refundDecided = defineEvent('RefundDecided', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    /** Also identifies the goodwill grant that it may become. */
    refundId: idSchema.max(100),
    /** The period that charged it. */
    periodId: idSchema,
    holdId: idSchema,
    toGrants: countSchema,
    asGoodwill: countSchema,
    actor: actorSchema,
    reason: reasonSchema,
    /** For colleagues. The customer sees only the reason. */
    note: reasonSchema,
    decidedAt: instantSchema,
  }),
})

export const refundEvents = [refundDecided] as const

export type RefundEvent = EventOf<typeof refundDecided>
