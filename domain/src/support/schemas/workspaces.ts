import { z } from 'zod'
import { usageSchema } from '../../credits/schemas/usage.ts'
import { userIdSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { countSchema } from '../../kernel/schemas.ts'
import { tierSchema } from '../../plans/schemas.ts'
import { accountStateSchema } from './as-of.ts'
import { customerQuerySchema } from './customers.ts'
import { publishingOfWorkspaceSchema } from './publishing.ts'
import { teamStateSchema } from './team.ts'

const ownerSchema = z.object({
  userId: userIdSchema,
  /** Null once it is erased. */
  email: z.string().nullable(),
})

const supportWorkspaceSchema = z.object({
  id: workspaceIdSchema,
  slug: z.string(),
  name: z.string(),
  plan: tierSchema,
  owner: ownerSchema.nullable(),
  seats: z.object({ used: countSchema, limit: countSchema }),
})
export type SupportWorkspace = z.infer<typeof supportWorkspaceSchema>

/** GET /support/workspaces: by id or slug, or how the address or name of a member begins. The first of them, by id. */
export const workspaceSearchSchema = z.strictObject({ query: customerQuerySchema })
export const workspaceHitsSchema = z.object({
  success: z.literal(true),
  items: z.array(supportWorkspaceSchema),
  nextCursor: z.null(),
})

/** GET /support/workspaces/:workspaceId */
export const workspaceParamsSchema = z.strictObject({ workspaceId: workspaceIdSchema })
export const workspaceAnswerSchema = z.object({
  success: z.literal(true),
  workspace: z.object({
    ...supportWorkspaceSchema.shape,
    /** The instant of its first event. */
    begunAt: z.string(),
    /** The running period and its credits; null before the first event of the workspace. */
    period: usageSchema.shape.period.nullable(),
    credits: usageSchema.shape.credits.nullable(),
    account: accountStateSchema,
    team: teamStateSchema,
    publishing: publishingOfWorkspaceSchema,
  }),
})
export type WorkspaceOfSupport = z.infer<typeof workspaceAnswerSchema>['workspace']
