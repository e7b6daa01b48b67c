import { z } from 'zod'

/** Why support gives credits, and how the customer's ledger puts it. */
export const goodwillReasons = {
  serviceDisrupted: 'The service was disrupted',
  poorResult: 'A result was not good enough',
  lateDelivery: 'A delivery came late',
  billingMistake: 'A mistake in billing',
  gesture: 'With our thanks',
} as const
export type GoodwillReason = keyof typeof goodwillReasons

export const goodwillReasonSchema = z.enum(Object.keys(goodwillReasons) as [GoodwillReason, ...GoodwillReason[]])

/** A short name for a member of staff, never an e-mail address. */
export const agentSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/)

/** `<agent>-<day>.<one of them>`: it says where the wish is written down. */
export const goodwillRequestIdSchema = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9_]*-\d{4}-\d\d-\d\d\.[\w-]+$/)
