import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/** Ends the sessions that a person had opened by `until`. */
export const endSessions = defineEffect('account.endSessions', {
  workspaceId: z.string(),
  userId: z.string(),
  until: z.string(),
})

/** Lets the plan of an account that is being deleted run out. */
export const leavePlan = defineEffect('account.leavePlan', { workspaceId: z.string(), userId: z.string() })

/** Erases an account. `at` is the time of the event that asked for it; earlier releases did not store it. */
export const eraseAccount = defineEffect('account.erase', {
  workspaceId: z.string(),
  userId: z.string(),
  at: z.string().default(''),
})

/** Takes the second step off an account whose owner has lost their device. */
export const removeSecondFactor = defineEffect('account.removeSecondFactor', {
  workspaceId: z.string(),
  userId: z.string(),
})

export const accountEffects = [endSessions, leavePlan, eraseAccount, removeSecondFactor] as const
