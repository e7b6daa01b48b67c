import { z } from 'zod'
import { invitedRoles, workspaceRoles } from './roles.ts'

export const workspaceRoleSchema = z.enum(workspaceRoles)

/** A role that somebody can be invited to. */
export const invitedRoleSchema = z.enum(invitedRoles, 'Please choose a role')
