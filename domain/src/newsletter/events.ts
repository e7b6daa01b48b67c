import { z } from 'zod'
import { emailSchema, userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { instantSchema } from '../kernel/schemas.ts'

/** Part of the links in mails. It proves that its holder reads the mails of an address. */
const newsletterTokenSchema = z
  .string()
  .min(20)
  .max(64)
  .regex(/^[\w-]+$/)

const subscriberId = userIdSchema

/** Somebody wants news at an address. Until it is confirmed, only the mail that asks for confirmation is sent there. */
export const newsletterRequested = defineEvent('NewsletterRequested', {
  schema: z.strictObject({
    subscriberId,
    email: emailSchema,
    token: newsletterTokenSchema,
    requestedAt: instantSchema,
  }),
  personal: ['email', 'token'],
  subject: 'subscriberId',
  opens: ['subscriberId'],
})

export const newsletterConfirmed = defineEvent('NewsletterConfirmed', {
  schema: z.strictObject({ subscriberId, confirmedAt: instantSchema }),
})

const newsletterLeft = defineEvent('NewsletterLeft', {
  schema: z.strictObject({ subscriberId, leftAt: instantSchema }),
})

/** The welcome credits of an address were claimed for an account. Recorded once per address. */
export const welcomeCreditsClaimed = defineEvent('WelcomeCreditsClaimed', {
  schema: z.strictObject({ subscriberId, workspaceId: workspaceIdSchema, claimedAt: instantSchema }),
})

export const newsletterEvents = [
  newsletterRequested,
  newsletterConfirmed,
  newsletterLeft,
  welcomeCreditsClaimed,
] as const

export type NewsletterEvent = EventOf<(typeof newsletterEvents)[number]>
