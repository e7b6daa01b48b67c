import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/** Lets the plan of a workspace that is being deleted run out. */
export const leaveWorkspacePlan = defineEffect('workspace.leavePlan', { workspaceId: z.string() })

/** Erases a workspace. */
export const eraseWorkspace = defineEffect('workspace.erase', { workspaceId: z.string() })

export const workspaceEffects = [leaveWorkspacePlan, eraseWorkspace] as const
