import { z } from 'zod'
import { invitedRoles } from './roles.ts'

/** A role that somebody can be invited to. */
export const invitedRoleSchema = z.enum(invitedRoles, 'Please choose a role')
