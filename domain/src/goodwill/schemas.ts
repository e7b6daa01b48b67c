import { z } from 'zod'

/** The reasons for goodwill credits, in the words of the customer's ledger. */
export const goodwillReasons = {
  serviceDisrupted: 'The service was disrupted',
  poorResult: 'A result was not good enough',
  lateDelivery: 'A delivery came late',
  billingMistake: 'A mistake in billing',
  gesture: 'With our thanks',
} as const
export type GoodwillReason = keyof typeof goodwillReasons

export const goodwillReasonSchema = z.enum(Object.keys(goodwillReasons) as [GoodwillReason, ...GoodwillReason[]])

/** The user id of a member of staff, or a short name at the command line. Never an e-mail address. */
export const agentSchema = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w:.-]+$/)

/** `<agent>-<day>.<name>`, so that the id names the stream of the request. */
export const goodwillRequestIdSchema = z
  .string()
  .max(190)
  .regex(/^[\w:.-]+-\d{4}-\d\d-\d\d\.[\w-]+$/)

export const goodwillStates = ['waiting', 'granted', 'declined'] as const
export type GoodwillState = (typeof goodwillStates)[number]
