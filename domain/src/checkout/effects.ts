import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/** Delivers what a completed checkout has paid for. */
export const fulfilCheckout = defineEffect('checkout.fulfil', { workspaceId: z.string(), checkoutId: z.string() })

export const checkoutEffects = [fulfilCheckout] as const
