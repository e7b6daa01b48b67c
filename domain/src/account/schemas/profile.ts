import { z } from 'zod'
import { monthlyUsageSchema } from '../../credits/schemas/usage.ts'
import { userIdSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { formatsSchema } from '../../kernel/formats-schema.ts'
import { instantSchema } from '../../kernel/schemas.ts'
import { unwantedSchema } from '../../identity/unwanted.ts'
import { planLimitsSchema, tierSchema } from '../../plans/schemas.ts'
import { workspaceRoleSchema } from '../../members/schemas.ts'
import { staffRoleSchema } from '../../staff/schemas.ts'

export const profileSchema = z.object({
  firebaseUID: userIdSchema,
  email: z.string(),
  displayName: z.string().nullable(),
  subscriptionPlan: tierSchema,
  onboardingCompleted: z.boolean(),
  workspaceId: workspaceIdSchema,
  /** In the workspace. */
  role: workspaceRoleSchema,
  planLimits: planLimitsSchema,
  monthlyUsage: monthlyUsageSchema,
  roles: z.array(staffRoleSchema),
  /** When the account will be erased. Null unless its owner asked for that and can still take it back. */
  erasesAt: instantSchema.nullable(),
  /** How dates and numbers are written; null until that is known. */
  formats: formatsSchema.nullable(),
  /** The notifications that the person does not want. */
  unwanted: unwantedSchema,
  stale: z.literal(true).optional(),
})
export type Profile = z.infer<typeof profileSchema>

/** GET /users/profile?firebaseUID= */
export const profileAnswerSchema = z.object({ success: z.literal(true), data: profileSchema })
