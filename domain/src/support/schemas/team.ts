import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { countSchema, idSchema } from '../../kernel/schemas.ts'
import { invitedRoleSchema, workspaceRoleSchema } from '../../members/schemas.ts'

const memberSchema = z.object({
  userId: userIdSchema,
  /** Their name or address; null once it is erased. */
  name: z.string().nullable(),
  role: workspaceRoleSchema,
  suspended: z.boolean(),
  /** How many credits they may spend in a billing period; null for no limit but that of the plan. */
  cap: countSchema.nullable(),
  joinedAt: z.string(),
})
export type TeamMember = z.infer<typeof memberSchema>

const invitationSchema = z.object({
  id: idSchema,
  /** The address with only its first letter; null once it is erased. */
  address: z.string().nullable(),
  role: invitedRoleSchema,
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type TeamInvitation = z.infer<typeof invitationSchema>

/** Who belonged to a workspace at an instant and who was invited, as recorded by then. */
export const teamStateSchema = z.object({
  /** Empty before the members were recorded: the workspace belongs to who signed up with it. */
  members: z.array(memberSchema),
  /** Those that nobody accepted or revoked. */
  invitations: z.array(invitationSchema),
  /** The member whom the workspace is offered to. */
  offeredTo: userIdSchema.nullable(),
})
export type TeamState = z.infer<typeof teamStateSchema>
