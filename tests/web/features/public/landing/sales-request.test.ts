import { contactRequestSchema } from '@vignette/domain/contact/schemas'
import { expect, it } from 'vitest'
import { salesRequestOf, salesSchema } from '../../../../../apps/web/src/features/public/landing/sales-request.ts'

const inquiry = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Engine Notes',
  size: '16 to 50',
  message: 'Hello',
  website: '',
}

it('sends an inquiry as a message of the category BUSINESS, with company and size in it', () => {
  expect(salesRequestOf(salesSchema.parse(inquiry))).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    category: 'BUSINESS',
    subject: 'Executive plan: Engine Notes',
    message: 'Company: Engine Notes\nPeople who would use it: 16 to 50\n\nHello',
    website: '',
  })
})

it('makes a message that the contact call takes, however long the fields are', () => {
  const longest = { ...inquiry, name: 'n'.repeat(120), company: 'c'.repeat(120), message: 'm'.repeat(4_000) }
  expect(contactRequestSchema.safeParse(salesRequestOf(salesSchema.parse(longest))).success).toBe(true)
})

it('takes no line break in what becomes the subject', () => {
  expect(salesSchema.safeParse({ ...inquiry, company: 'Engine\r\nBcc: all@example.com' }).success).toBe(false)
})
