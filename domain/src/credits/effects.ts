import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/**
 * Brings an account up to date: opens the period that is due and follows the plan. `period` is the id of a period that
 * has ended, whose credits are carried over; empty when there is none.
 */
export const updateAccount = defineEffect('credits.look', { workspaceId: z.string(), period: z.string() })

/** Gives back credits that support has decided to refund. */
export const refundCredits = defineEffect('credits.refund', {
  workspaceId: z.string(),
  periodId: z.string(),
  holdId: z.string(),
  refundId: z.string(),
})

export const creditsEffects = [updateAccount, refundCredits] as const
