import { z } from 'zod'
import { displayNameSchema } from '../../identity/schemas.ts'

/** The longest photo, in base64. */
const photoMax = 60_000

/** A square WebP picture in base64. */
export const photoSchema = z.base64().max(photoMax)

/** The https address of a page, in characters that addresses have. */
export const calendarUrlSchema = z
  .string()
  .max(500)
  .regex(/^https:\/\/[\w.-]+(?::\d+)?(?:[/?#][!-~]*)?$/, 'Please enter an address that begins with https://')

/** What customers see of a member of staff who looks after them. */
export const cardSchema = z.object({
  name: z.string(),
  /** Where a meeting is booked. */
  calendarUrl: z.string().nullable(),
  /** A square WebP picture in base64. */
  photo: z.string().nullable(),
})
export type Card = z.infer<typeof cardSchema>

/** The longest picture that is uploaded, in base64. The console makes it smaller before it sends it. */
const uploadMax = 700_000

/** PUT /support/card */
export const writeCardSchema = z.strictObject({
  name: displayNameSchema,
  calendarUrl: calendarUrlSchema.optional(),
  photo: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('kept') }),
    z.strictObject({ is: z.literal('none') }),
    /** JPEG, PNG or WebP in base64. It is cut to a square. */
    z.strictObject({ is: z.literal('new'), image: z.base64().min(1).max(uploadMax) }),
  ]),
})
export type WriteCardRequest = z.input<typeof writeCardSchema>

export const cardWrittenSchema = z.object({ success: z.literal(true), card: cardSchema })
