import { z } from 'zod'
import { creditsSchema } from '../../credits/schemas.ts'
import { goodwillReasonSchema, goodwillRequestIdSchema, goodwillStates } from '../../goodwill/schemas.ts'
import { digits, idSchema, reasonSchema } from '../../kernel/schemas.ts'
import { text } from '../../kernel/text.ts'
import { noteSchema } from '../notes/schemas.ts'

/** The most credits in one request, even with approval. */
const mostCredits = 1_000_000
const amountSchema = creditsSchema.max(mostCredits, 'These are too many credits')

/** The reasons for giving credits: one for the customer, one for colleagues. */
const decision = { reasonCode: goodwillReasonSchema, note: reasonSchema }

/** POST /support/users/:uid/credits. `waiting`: a second person has to approve it. */
export const giveCreditsSchema = z.strictObject({ amount: amountSchema, ...decision })
export type GiveCredits = z.infer<typeof giveCreditsSchema>
export const givenSchema = z.object({
  success: z.literal(true),
  requestId: z.string(),
  state: z.enum(['granted', 'waiting']),
})

/** GET /support/users/:uid/charges: the charges of jobs, the newest first. */
const chargeSchema = z.object({
  position: z.string(),
  at: z.string(),
  jobId: z.string(),
  action: z.string().nullable(),
  /** The units of the action that were delivered. */
  units: z.int().nullable(),
  /** In credits. */
  amount: z.int(),
})
export type Charge = z.infer<typeof chargeSchema>
/** The beginning of the id of a job, as people read it out: long enough to mean one of them. */
export const shortIdSchema = text({ min: 4, max: 200 })

export const chargeQuerySchema = z.strictObject({
  cursor: digits(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: digits(1, 100).default(50),
  /** How the id of the job begins. */
  job: shortIdSchema.optional(),
})
export const chargePageSchema = z.object({
  success: z.literal(true),
  items: z.array(chargeSchema),
  nextCursor: z.string().nullable(),
})

const chosenSchema = z.string().min(1, 'Please choose a job').pipe(idSchema)

/** POST /support/users/:uid/refunds. `jobId` may also be the id of the hold. */
export const refundRequestSchema = z.strictObject({ jobId: chosenSchema, amount: amountSchema, ...decision })
export type RefundCharge = z.infer<typeof refundRequestSchema>
export const refundedSchema = z.object({ success: z.literal(true), toGrants: z.int(), asGoodwill: z.int() })

/** In dollars. */
const agreedDollarsSchema = z
  .int('Please use a whole number')
  .min(0, 'Please use 0 or more')
  .max(1_000_000_000, 'These are too many dollars')

/** POST /support/users/:uid/plan: the executive plan, with the agreed amounts in dollars. */
export const agreePlanSchema = z.strictObject({
  annualValue: agreedDollarsSchema,
  setupFee: agreedDollarsSchema,
  reason: reasonSchema,
})
export type AgreedPlan = z.infer<typeof agreePlanSchema>
export const agreedSchema = z.object({ success: z.literal(true), recorded: z.boolean() })

/** POST and GET /support/users/:uid/notes: the newest first. `text` is null once it was erased. */
export const noteRequestSchema = z.strictObject({ text: noteSchema })
const customerNoteSchema = z.object({
  noteId: z.string(),
  /** The name of the author. */
  by: z.string(),
  text: z.string().nullable(),
  notedAt: z.string(),
})
export const noteListSchema = z.object({
  success: z.literal(true),
  items: z.array(customerNoteSchema),
  nextCursor: z.null(),
})
export const notedSchema = z.object({ success: z.literal(true), noteId: z.string() })

/** A request to give credits that needs the approval of a second person. */
const approvalSchema = z.object({
  requestId: z.string(),
  /** The customer; null if nobody owns the workspace any more. */
  userId: z.string().nullable(),
  customer: z.string().nullable(),
  workspaceId: z.string(),
  amount: z.int(),
  reasonCode: goodwillReasonSchema,
  /** Null once it was erased. */
  note: z.string().nullable(),
  by: z.string(),
  isOwn: z.boolean(),
  requestedAt: z.string(),
  state: z.enum(goodwillStates),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
})
export type Approval = z.infer<typeof approvalSchema>

/** GET /support/approvals: waiting requests, the oldest first, and the agent's own requests of the last 30 days. */
export const approvalListSchema = z.object({
  success: z.literal(true),
  items: z.array(approvalSchema),
  nextCursor: z.null(),
  own: z.array(approvalSchema),
  /** In credits: an agent's daily limit, the limit without approval, and the rest of today. */
  limits: z.object({ daily: z.int(), approvalAbove: z.int(), leftToday: z.int() }),
})

/** POST /support/approvals/:id */
export const approvalParamsSchema = z.strictObject({ id: goodwillRequestIdSchema })
export const decideApprovalSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({ decision: z.literal('decline'), reason: reasonSchema }),
])
export type DecideApproval = z.infer<typeof decideApprovalSchema>
export const approvalDecidedSchema = z.object({ success: z.literal(true) })
