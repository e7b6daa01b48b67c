import { z } from 'zod'
import { emailSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { instantSchema } from '../../kernel/schemas.ts'
import { workspaceNameSchema } from '../schemas.ts'

/** POST /workspaces */
export const createWorkspaceSchema = z.strictObject({
  name: z.string().trim().min(1, 'Please enter a name').pipe(workspaceNameSchema),
})

/** The answer of POST /workspaces. */
export const createdWorkspaceSchema = z.object({
  success: z.literal(true),
  workspace: z.object({ id: workspaceIdSchema, slug: z.string() }),
  position: z.string(),
})

/** POST /workspaces/delete: the address of the account typed again is the second step. */
export const deleteWorkspaceSchema = z.strictObject({ email: emailSchema })
export const deletedWorkspaceSchema = z.object({
  success: z.literal(true),
  erasesAt: instantSchema,
  position: z.string(),
})

/** The answer of POST /workspaces/undelete. */
export const keptWorkspaceSchema = z.object({ success: z.literal(true), position: z.string() })
