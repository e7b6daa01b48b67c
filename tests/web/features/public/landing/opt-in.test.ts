import { expect, it } from 'vitest'
import type { ContactResult } from '../../../../../apps/web/src/entities/contact/send-contact.ts'
import { emailProblem, optIn } from '../../../../../apps/web/src/features/public/landing/opt-in.ts'

it('asks for an address of the shape that the sign-in form asks for', () => {
  expect(emailProblem('')).toBe('Email is required')
  expect(emailProblem('ada')).toBe('Please enter a valid email address')
  expect(emailProblem(`${'a'.repeat(250)}@b.co`)).toBe('Please enter a valid email address')
  expect(emailProblem('ada@example.com')).toBeNull()
})

it('sends the call that the specification prints', async () => {
  const sent: unknown[] = []
  const send = async (message: unknown): Promise<ContactResult> => {
    sent.push(message)
    return { success: true }
  }
  expect(await optIn('ada@example.com', send)).toBe(true)
  expect(sent).toEqual([
    {
      name: 'Landing Page Opt-In',
      email: 'ada@example.com',
      category: 'GENERAL',
      subject: 'Landing Page Update Opt-In',
      message: 'The visitor asked for general updates from the landing page.',
    },
  ])
})

it('takes a refusal and an exception alike for a failure', async () => {
  expect(await optIn('ada@example.com', async () => ({ success: false, error: 'No', fields: [] }))).toBe(false)
  expect(await optIn('ada@example.com', () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
})
