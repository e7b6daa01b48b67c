import { z } from 'zod'
import { instantSchema, reasonSchema } from '../kernel/schemas.ts'
import { creditsSchema } from '../credits/schemas.ts'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { agentSchema, goodwillReasonSchema, goodwillRequestIdSchema } from './schemas.ts'

const request = {
  workspaceId: workspaceIdSchema,
  requestId: goodwillRequestIdSchema,
  agent: agentSchema,
  amount: creditsSchema,
  reasonCode: goodwillReasonSchema,
}

/** Somebody in support wants to give credits. The note is for colleagues; the customer sees only the reason. */
export const goodwillRequested = defineEvent('GoodwillRequested', {
  schema: z.strictObject({
    ...request,
    note: reasonSchema,
    needsApproval: z.boolean(),
    requestedAt: instantSchema,
  }),
})

/** The credits may be given: no approval was needed, or a second person gave it. */
export const goodwillGranted = defineEvent('GoodwillGranted', {
  schema: z.strictObject({ ...request, approver: agentSchema.nullable(), grantedAt: instantSchema }),
})

/** A second person declined it, or the agent withdrew it. */
const goodwillDeclined = defineEvent('GoodwillDeclined', {
  schema: z.strictObject({ ...request, declinedBy: agentSchema, reason: reasonSchema, declinedAt: instantSchema }),
})

export const goodwillEvents = [goodwillRequested, goodwillGranted, goodwillDeclined] as const

export type GoodwillEvent = EventOf<(typeof goodwillEvents)[number]>
