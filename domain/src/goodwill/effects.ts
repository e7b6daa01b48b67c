import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/** Issues the credits of a goodwill request that was granted. */
export const issueGoodwillCredits = defineEffect('goodwill.issue', { workspaceId: z.string(), requestId: z.string() })

export const goodwillEffects = [issueGoodwillCredits] as const
