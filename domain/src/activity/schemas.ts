import { z } from 'zod'
import { userIdSchema } from '../identity/schemas.ts'
import { digits, idSchema, instantSchema } from '../kernel/schemas.ts'
import { activityKinds } from './kinds.ts'
import { linkedKinds } from './line.ts'

/** `product`: nobody in particular, such as a timer or the payment provider. */
const whoSchema = z.object({
  kind: z.enum(['member', 'support', 'product']),
  name: z.string(),
  userId: userIdSchema.optional(),
})

/** What somebody did in a workspace, as a sentence. */
export const activityEntrySchema = z.object({
  position: z.string(),
  at: instantSchema,
  kind: z.enum(activityKinds),
  text: z.string(),
  who: whoSchema,
  /** Where it leads, as long as it is still there. */
  link: z.object({ kind: z.enum(linkedKinds), id: idSchema.optional() }).optional(),
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>

const cursorSchema = z.string().regex(/^\d{1,15}$/, 'This page does not exist')

/** GET /activity: newest first. */
export const activityQuerySchema = z.strictObject({
  person: userIdSchema.optional(),
  kind: z.enum(activityKinds).optional(),
  cursor: cursorSchema.optional(),
  limit: digits(1, 100).default(50),
})
export type ActivityFilter = Pick<z.output<typeof activityQuerySchema>, 'person' | 'kind'>

export const activityPageSchema = z.object({
  success: z.literal(true),
  items: z.array(activityEntrySchema),
  nextCursor: z.string().nullable(),
  /** The kinds that the reader's role is shown. */
  kinds: z.array(z.enum(activityKinds)),
})
