import { z } from 'zod'
import { displayNameSchema, userIdSchema } from '../../identity/schemas.ts'
import { countSchema, idSchema, instantSchema } from '../../kernel/schemas.ts'
import { text } from '../../kernel/text.ts'

/** Credits beyond the limit of a member. */
export const requestedCreditsSchema = z
  .int('Please use a whole number')
  .min(1, 'Please use at least 1 credit')
  .max(1_000_000, 'Please enter 1,000,000 at most')

export const requestNoteSchema = text({ min: 1, max: 300 })

/** POST /credit-requests */
export const askForCreditsSchema = z.strictObject({
  credits: requestedCreditsSchema,
  note: requestNoteSchema.optional(),
})

export const requestParamsSchema = z.object({ id: idSchema })

/** POST /credit-requests/:id: how many credits are granted is said with the grant. */
export const answerRequestSchema = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('grant'), credits: requestedCreditsSchema }),
  z.strictObject({ answer: z.literal('decline') }),
])

const requestStates = ['open', 'granted', 'declined', 'closed'] as const

const creditRequestSchema = z.object({
  id: idSchema,
  userId: userIdSchema,
  /** Null once it is erased. */
  name: displayNameSchema.nullable(),
  credits: countSchema,
  note: z.string().nullable(),
  requestedAt: instantSchema,
  until: instantSchema,
  state: z.enum(requestStates),
  /** How many credits were granted; null unless they were. */
  granted: countSchema.nullable(),
})
export type CreditRequest = z.infer<typeof creditRequestSchema>

/** GET /credit-requests: the newest of each member in the running period. The owner sees all, others their own. */
export const creditRequestsSchema = z.object({
  success: z.literal(true),
  items: z.array(creditRequestSchema),
  nextCursor: z.null(),
  stale: z.literal(true).optional(),
})
