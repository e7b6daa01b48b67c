import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/**
 * Makes the members of a workspace fit the seats of its plan. `givesBack`: 1 if whoever lacked a seat gets it again where
 * there is one, which is so after a change of the plan; else 0.
 */
export const fitSeats = defineEffect('members.fitSeats', { workspaceId: z.string(), givesBack: z.int() })

export const membersEffects = [fitSeats] as const
