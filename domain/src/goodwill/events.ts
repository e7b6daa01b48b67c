import { z } from 'zod'
import { instantSchema, reasonSchema } from '../kernel/schemas.ts'
import { creditsSchema } from '../credits/schemas.ts'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { agentSchema, goodwillReasonSchema, goodwillRequestIdSchema } from './schemas.ts'

const request = {
  workspaceId: workspaceIdSchema,
  requestId: goodwillRequestIdSchema,
  agent: agentSchema,
  amount: creditsSchema,
  reasonCode: goodwillReasonSchema,
}

/** The customer; null in events of earlier releases, and if nobody owns the workspace any more. */
const userId = userIdSchema.nullable()
const withoutUserId = (data: object) => ({ ...data, userId: null })

/** Somebody in support wants to give credits. The note is for colleagues; the customer sees only the reason. */
export const goodwillRequested = defineEvent('GoodwillRequested', {
  schema: z.strictObject({
    ...request,
    userId,
    note: reasonSchema.nullable(),
    needsApproval: z.boolean(),
    requestedAt: instantSchema,
  }),
  version: 2,
  upcasters: { 1: withoutUserId },
  personal: ['note'],
  subject: 'userId',
})

/** The credits may be given: no approval was needed, or a second person gave it. */
export const goodwillGranted = defineEvent('GoodwillGranted', {
  schema: z.strictObject({ ...request, approver: agentSchema.nullable(), grantedAt: instantSchema }),
})

/** A second person declined it, or the agent withdrew it. */
const goodwillDeclined = defineEvent('GoodwillDeclined', {
  schema: z.strictObject({
    ...request,
    userId,
    declinedBy: agentSchema,
    reason: reasonSchema.nullable(),
    declinedAt: instantSchema,
  }),
  version: 2,
  upcasters: { 1: withoutUserId },
  personal: ['reason'],
  subject: 'userId',
})

export const goodwillEvents = [goodwillRequested, goodwillGranted, goodwillDeclined] as const

export type GoodwillEvent = EventOf<(typeof goodwillEvents)[number]>
