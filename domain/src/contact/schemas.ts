import { z } from 'zod'
import { emailSchema } from '../identity/schemas.ts'
import { text } from '../kernel/text.ts'
import { contactCategories, type ContactCategory, contactMessageMax } from './form.ts'

export const contactCategorySchema = z.enum(
  Object.keys(contactCategories) as [ContactCategory, ...ContactCategory[]],
  'Please choose a category',
)

/** What becomes part of a mail's head has no line breaks, nor anything else that nobody can see. */
const headText = (max: number) =>
  text({ min: 1, max }).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), 'Please use one line')

export const contactNameSchema = headText(120)
export const contactSubjectSchema = headText(200)

/** What nobody can see, and what in the head of a mail would make one address several, or another. */
const meantForHeads = /[\p{C}\u2028\u2029<>()[\],;:\\"]/u

/** Longer ones are taken by no mail server (RFC 5321): nobody could be answered there. */
const maxLocalPart = 64

const canBeAnswered = (email: string): boolean => !meantForHeads.test(email) && email.lastIndexOf('@') <= maxLocalPart

const contactEmailSchema = emailSchema.refine(canBeAnswered, 'Please enter a valid email address')

export const contactMessageSchema = text({ min: 1, max: contactMessageMax })

/** What support answers. */
export const contactAnswerTextSchema = text({ min: 1, max: 10_000 })

/** POST /resend/send-contact. `website` is a field that people do not see and leave empty. */
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
