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

/** Somebody in support wants to give credits. The note is for colleagues: the customer sees the reason only. */
export const goodwillRequested = defineEvent('GoodwillRequested', {
  schema: z.strictObject({
    ...request,
    note: reasonSchema,
    needsApproval: z.boolean(),
    requestedAt: instantSchema,
  }),
})

/** They may have them: nobody has to approve it, or somebody else did. */
export const goodwillGranted = defineEvent('GoodwillGranted', {
  schema: z.strictObject({ ...request, approver: agentSchema.nullable(), grantedAt: instantSchema }),
})

/** Somebody else decided against it, or whoever asked took it back. */
const goodwillDeclined = defineEvent('GoodwillDeclined', {
  schema: z.strictObject({ ...request, declinedBy: agentSchema, reason: reasonSchema, declinedAt: instantSchema }),
})

export const goodwillEvents = [goodwillRequested, goodwillGranted, goodwillDeclined] as const

export type GoodwillEvent = EventOf<(typeof goodwillEvents)[number]>
