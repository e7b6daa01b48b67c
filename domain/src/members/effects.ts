import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

const workspaceId = z.string()

/** Seals what a workspace has of earlier releases for the workspace, before its former owner can be forgotten. */
export const sealContent = defineEffect('workspaces.sealContent', { workspaceId })

/** Lets the plan of a workspace that has a new owner run out, unless the new owner goes on with it. */
export const passPlanOn = defineEffect('workspaces.passPlanOn', { workspaceId })

export const membersEffects = [sealContent, passPlanOn] as const
