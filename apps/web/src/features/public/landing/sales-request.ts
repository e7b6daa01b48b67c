import { contactNameSchema, type ContactRequest } from '@vignette/domain/contact/schemas'
import { emailSchema } from '@vignette/domain/identity/schemas'
import { text } from '@vignette/domain/kernel/text'
import { z } from 'zod'
import { sales } from '#content/landing/copy.ts'

export const teamSizes = ['1 to 15', '16 to 50', '51 to 200', 'More than 200'] as const

export const salesFields = ['name', 'email', 'company', 'size', 'message'] as const

export const salesSchema = z.strictObject({
  name: contactNameSchema,
  email: emailSchema,
  company: contactNameSchema,
  size: z.enum(teamSizes),
  // leaves room for what goes before it
  message: text({ min: 1, max: 4_000 }),
  website: z.string().max(500).optional(),
})
export type SalesValues = z.input<typeof salesSchema>
export type SalesInquiry = z.output<typeof salesSchema>

/** The contact call that an inquiry for the Executive plan is sent with. */
export const salesRequestOf = ({ name, email, company, size, message, website }: SalesInquiry): ContactRequest => ({
  name,
  email,
  category: 'BUSINESS',
  subject: `${sales.subject}: ${company}`,
  message: `Company: ${company}\nPeople who would use it: ${size}\n\n${message}`,
  website,
})
