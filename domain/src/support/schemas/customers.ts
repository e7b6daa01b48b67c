import { z } from 'zod'
import { usageSchema } from '../../credits/schemas/usage.ts'
import { userIdSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { text } from '../../kernel/text.ts'
import { tierSchema } from '../../plans/schemas.ts'
import { accountStateSchema } from './as-of.ts'
import { customerFlags } from '../flags.ts'

const supportUserSchema = z.object({
  firebaseUID: userIdSchema,
  email: z.string(),
  displayName: z.string().nullable(),
  workspaceId: workspaceIdSchema,
  plan: tierSchema,
  signedUpAt: z.string(),
  flags: z.array(z.enum(customerFlags)),
})
export type SupportUser = z.infer<typeof supportUserSchema>

/** What is looked for: how an e-mail address or a name begins, or an id, those of the payment provider included. */
export const customerQuerySchema = text({ min: 3, max: 300 })

/** UUIDs are copied from where they are written in capitals, too; ids of providers are what they are. */
const idAsKept = (query: string): string => (z.guid().safeParse(query).success ? query.toLowerCase() : query)

/** GET /support/users: the ids first, then the e-mail addresses, then the names, each in order. */
export const customerSearchSchema = z.strictObject({
  query: customerQuerySchema.transform(idAsKept),
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export const customerPageSchema = z.object({
  success: z.literal(true),
  items: z.array(supportUserSchema),
  nextCursor: z.string().nullable(),
})

const customerSchema = z.object({
  ...supportUserSchema.shape,
  /** The running period, and the credits of it; null before anything was recorded of their workspace. */
  period: usageSchema.shape.period.nullable(),
  credits: usageSchema.shape.credits.nullable(),
  /** What their library takes, with the trash, in gigabytes. */
  usedGB: z.number(),
  /** Plan, limits and credits as the log has them now. */
  account: accountStateSchema,
})
export type Customer = z.infer<typeof customerSchema>

/** GET /support/users/:uid */
export const customerParamsSchema = z.strictObject({ uid: userIdSchema })
export const customerAnswerSchema = z.object({ success: z.literal(true), user: customerSchema })
