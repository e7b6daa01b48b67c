import { z } from 'zod'
import { digits, idSchema } from '../../kernel/schemas.ts'
import { usageSchema } from '../../credits/schemas/usage.ts'
import { userIdSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { text } from '../../kernel/text.ts'
import { tierSchema } from '../../plans/schemas.ts'
import { accountStateSchema } from './as-of.ts'
import { customerFlags } from '../flags.ts'
import { workspaceRoleSchema } from '../../members/schemas.ts'

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

/** The beginning of an e-mail address or name, or an id, including ids of the payment provider. */
export const customerQuerySchema = text({ min: 3, max: 300 })

/** UUIDs are lowercased, since some tools print them in capitals. Ids of providers are case-sensitive. */
const idAsKept = (query: string): string => (z.guid().safeParse(query).success ? query.toLowerCase() : query)

/** GET /support/users: matches by id first, then by e-mail address, then by name, each sorted. */
export const customerSearchSchema = z.strictObject({
  query: customerQuerySchema.transform(idAsKept),
  cursor: z.string().max(2_000).optional(),
  limit: digits(1, 100).default(20),
})
export const customerPageSchema = z.object({
  success: z.literal(true),
  items: z.array(supportUserSchema),
  nextCursor: z.string().nullable(),
})

/** A workspace that a person belongs to. */
const placeSchema = z.object({
  workspaceId: workspaceIdSchema,
  name: z.string(),
  role: workspaceRoleSchema,
  suspended: z.boolean(),
})
export type Place = z.infer<typeof placeSchema>

const customerSchema = z.object({
  ...supportUserSchema.shape,
  /** The running period and its credits; null before the first event of the workspace. */
  period: usageSchema.shape.period.nullable(),
  credits: usageSchema.shape.credits.nullable(),
  /** The size of their library including the trash, in gigabytes. */
  usedGB: z.number(),
  /** Plan, limits and credits, folded from the log now. */
  account: accountStateSchema,
  /** Their own first. */
  workspaces: z.array(placeSchema),
})
export type Customer = z.infer<typeof customerSchema>

/** GET /support/users/:uid */
export const customerParamsSchema = z.strictObject({ uid: userIdSchema })
export const customerAnswerSchema = z.object({ success: z.literal(true), user: customerSchema })

/** GET /support/users/:uid/mails/:key */
export const customerMailParamsSchema = z.strictObject({ uid: userIdSchema, key: idSchema })
