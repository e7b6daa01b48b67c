import { z } from 'zod'
import { colleagueSchema } from '../../contact/schemas/inbox.ts'
import { contactMessageSchema } from '../../contact/schemas.ts'
import { userIdSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { tierSchema } from '../../plans/schemas.ts'
import { cardSchema } from '../../staff/cards/schemas.ts'

/** A workspace whose plan includes an account manager. */
const managedWorkspaceSchema = z.object({
  workspaceId: z.string(),
  /** The person who owns it. */
  owner: colleagueSchema,
  plan: tierSchema,
  manager: colleagueSchema.nullable(),
})
export type ManagedWorkspace = z.infer<typeof managedWorkspaceSchema>

/** GET /support/managers: workspaces without an account manager first. At most 500. */
export const managersSchema = z.object({
  success: z.literal(true),
  /** What customers see of the agent who asks; null until it is written. */
  card: cardSchema.nullable(),
  items: z.array(managedWorkspaceSchema),
  nextCursor: z.null(),
  colleagues: z.array(colleagueSchema),
})
export type Managers = z.infer<typeof managersSchema>

/** PUT /support/managers/:workspaceId */
export const managerParamsSchema = z.strictObject({ workspaceId: workspaceIdSchema })
export const chooseManagerSchema = z.strictObject({
  /** The account manager whom the agent sees. Left out, as the next, if it is nobody. */
  from: userIdSchema.optional(),
  manager: userIdSchema.optional(),
})
export type ChooseManagerRequest = z.infer<typeof chooseManagerSchema>

export const managerDoneSchema = z.object({ success: z.literal(true) })

/** GET /account-manager: of the workspace that the request is about. */
export const accountManagerSchema = z.object({
  success: z.literal(true),
  /** False if the plan includes none. */
  isIncluded: z.boolean(),
  /** Null until one is named. */
  manager: cardSchema.nullable(),
})
export type AccountManager = z.infer<typeof accountManagerSchema>

/** POST /account-manager/messages: answered by mail. */
export const managerMessageSchema = z.strictObject({ message: contactMessageSchema })
