import { contactRequestSchema } from '@vignette/domain/contact/schemas'
import { expect, it } from 'vitest'

const written = { name: 'Ada', category: 'GENERAL', subject: 'A question', message: 'Hello' }

const refusalOf = (email: string): string | undefined =>
  contactRequestSchema.safeParse({ ...written, email }).error?.issues[0]?.message

it('takes an address that can be answered, and none with more before the @ than any mail server takes', () => {
  expect(refusalOf(`${'a'.repeat(64)}@example.com`)).toBeUndefined()
  expect(refusalOf(`${'a'.repeat(65)}@example.com`)).toBe('Please enter a valid email address')
})
