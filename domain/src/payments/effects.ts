import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/** Tells the payment provider what the plan costs from now on. */
export const followPlan = defineEffect('payments.follow', { workspaceId: z.string() })

/** Ends a subscription at the payment provider. */
export const endSubscription = defineEffect('payments.end', { workspaceId: z.string(), subscriptionRef: z.string() })

/** Returns the payment of a checkout, and ends the subscription that it began. */
export const returnPayment = defineEffect('payments.return', { workspaceId: z.string(), checkoutId: z.string() })

/** Gives back a part of a paid invoice. */
export const refundInvoice = defineEffect('payments.refund', {
  workspaceId: z.string(),
  invoiceId: z.string(),
  amountMicros: z.number(),
})

/** Bills the credits that were used beyond the plan in the period that began at `start`. */
export const chargeOverage = defineEffect('payments.charge', {
  workspaceId: z.string(),
  amountMicros: z.number(),
  overageCredits: z.number(),
  start: z.string(),
  invoiceKey: z.string(),
})

export const paymentEffects = [followPlan, endSubscription, returnPayment, refundInvoice, chargeOverage] as const
