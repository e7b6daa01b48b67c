import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { actorSchema, digits, askedInstantSchema } from '../../kernel/schemas.ts'
import { text } from '../../kernel/text.ts'
import { workspaceRoleSchema } from '../../members/schemas.ts'
import { timelineKinds } from '../timeline/kinds.ts'

/** An event of a customer. In `data` erased members are null. */
export const timelineEntrySchema = z.object({
  position: z.string(),
  at: z.string(),
  type: z.string(),
  kind: z.enum(timelineKinds),
  summary: z.string(),
  /** The change of the credits that can be spent, and how many there are after it; null where the event has none. */
  credits: z.int().nullable(),
  balance: z.int().nullable(),
  /** Money in micro-dollars; below zero where it goes back to the customer. */
  amountMicros: z.int().nullable(),
  actor: actorSchema,
  /** The name of the member of staff who did it; null for anybody else. */
  staffName: z.string().nullable(),
  /** The name or address of the person who did it; null for anybody else, and once it is erased. */
  personName: z.string().nullable(),
  /** Their role in the workspace at that time; null where none was recorded. */
  role: workspaceRoleSchema.nullable(),
  /** The workspace that the event was recorded in. */
  workspaceId: z.string(),
  /** Shared by all events that one request led to. */
  correlationId: z.string(),
  stream: z.string(),
  version: z.int(),
  data: z.unknown(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const timelinePageSchema = z.object({
  success: z.literal(true),
  items: z.array(timelineEntrySchema),
  nextCursor: z.string().nullable(),
})

export const timelineParamsSchema = z.strictObject({ uid: userIdSchema })

const kindSchema = z.enum(timelineKinds)

const filter = {
  /** One kind, or several. */
  kind: z
    .union([kindSchema.transform((kind) => [kind]), z.array(kindSchema).min(1).max(timelineKinds.length)])
    .optional(),
  /** From this instant on, and before that one. */
  from: askedInstantSchema.optional(),
  to: askedInstantSchema.optional(),
  correlationId: text({ min: 1, max: 200 }).optional(),
  /** Only what this person did. */
  person: userIdSchema.optional(),
  /** Only what failed, was refused or was not charged. */
  outcome: z.literal('failed').optional(),
}

const isInOrder = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): boolean =>
  from === undefined || to === undefined || Date.parse(from) <= Date.parse(to)

const outOfOrder = { message: '“From” has to be before “to”.', path: ['from'] }

/** GET /support/users/:uid/timeline and /support/workspaces/:workspaceId/timeline: newest first. */
export const timelineQuerySchema = z
  .strictObject({
    ...filter,
    cursor: z
      .string()
      .regex(/^\d{1,16}$/, 'This page does not exist')
      .optional(),
    limit: digits(1, 200).default(100),
  })
  .refine(isInOrder, outOfOrder)

/** GET /support/users/:uid/timeline.csv and .json, and the same of a workspace: all events that match the filter. */
export const timelineCopyQuerySchema = z.strictObject(filter).refine(isInOrder, outOfOrder)
export type TimelineFilter = z.infer<typeof timelineCopyQuerySchema>
