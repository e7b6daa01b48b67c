import { z } from 'zod'
import { emailSchema } from '../identity/schemas.ts'
import { text } from '../kernel/text.ts'
import { contactCategories, type ContactCategory, contactMessageMax } from './form.ts'

export const contactCategorySchema = z.enum(
  Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]],
  'Please choose a category',
)

/** Text for mail headers: one line without control characters. */
const headText = (max: number) =>
  text({ min: 1, max }).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'Please use one line')

export const contactNameSchema = headText(120)
export const contactSubjectSchema = headText(200)

/** Invisible characters, and characters that would turn one address in a mail header into several or into another. */
const meantForHeads = /[\p{C}\u2028\u2029<>()[\],;:\\"]/u

/** Mail servers accept no longer local part (RFC 5321), so no answer could be sent. */
const maxLocalPart = 64

const canBeAnswered = (email: string): boolean => !meantForHeads.test(email) && email.lastIndexOf('@') <= maxLocalPart

const contactEmailSchema = emailSchema.refine(canBeAnswered, 'Please enter a valid email address')

export const contactMessageSchema = text({ min: 1, max: contactMessageMax })

/** The text of an answer by support. */
export const contactAnswerTextSchema = text({ min: 1, max: 10_000 })

/** POST /resend/send-contact. `website` is a hidden field that only bots fill in. */
export const contactRequestSchema = z.strictObject({
  name: contactNameSchema,
  email: contactEmailSchema,
  category: contactCategorySchema,
  subject: contactSubjectSchema,
  message: contactMessageSchema,
  website: text({ max: 500 }).optional(),
})
export type ContactRequest = z.infer<typeof contactRequestSchema>

export const contactAnswerSchema = z.object({ success: z.literal(true) })
