import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/** Offers the welcome credits of a confirmed address to the account that owns it. */
export const offerWelcomeCredits = defineEffect('welcome.offer', { workspaceId: z.string(), subscriberId: z.string() })

/** Claims welcome credits for an account, if its address was confirmed before. */
export const claimWelcomeCredits = defineEffect('welcome.claim', { workspaceId: z.string(), userId: z.string() })

/** Issues welcome credits that were claimed. */
export const issueWelcomeCredits = defineEffect('welcome.issue', { workspaceId: z.string(), subscriberId: z.string() })

export const newsletterEffects = [offerWelcomeCredits, claimWelcomeCredits, issueWelcomeCredits] as const
