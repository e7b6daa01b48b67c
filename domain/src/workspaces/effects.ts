import { z } from 'zod'
import { defineEffect } from '../kernel/effect.ts'

/** Deletes the file of a logo that was replaced or removed. */
export const deleteLogo = defineEffect('workspaces.deleteLogo', { workspaceId: z.string(), key: z.string() })

/** Deletes the files of all logos that a forgotten workspace had. */
export const forgetLogos = defineEffect('workspaces.forgetLogos', { workspaceId: z.string() })

/** Lets the plan of a workspace that is being deleted run out. */
export const leaveWorkspacePlan = defineEffect('workspace.leavePlan', { workspaceId: z.string() })

/** Erases a workspace. */
export const eraseWorkspace = defineEffect('workspace.erase', { workspaceId: z.string() })

export const workspaceEffects = [deleteLogo, forgetLogos, leaveWorkspacePlan, eraseWorkspace] as const
