import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

const workspaceId = z.string()

/** Seals what a workspace has of earlier releases for the workspace, before its former owner can be forgotten. */
export const sealContent = defineEffect('workspaces.sealContent', { workspaceId })

/** Lets the plan of a workspace that has a new owner run out, unless the new owner goes on with it. */
export const passPlanOn = defineEffect('workspaces.passPlanOn', { workspaceId })

/**
 * Makes the members of a workspace fit the seats of its plan. `givesBack`: 1 if whoever lacked a seat gets it again where
 * there is one, which is so after a change of the plan; else 0.
 */
export const fitSeats = defineEffect('members.fitSeats', { workspaceId, givesBack: z.int() })

export const membersEffects = [sealContent, passPlanOn, fitSeats] as const
