import { passwordResetSchema, signInSchema, signUpSchema } from '@vignette/domain/identity/schemas'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

const firstMessage = (schema: z.ZodType, input: object): string | undefined =>
  schema.safeParse(input).error?.issues[0]?.message

const valid = { email: 'ada@example.com', password: 'secret', name: 'Ada' }

describe('the first failing check, in order', () => {
  it.each([
    [{ email: '', password: '', name: '' }, 'Email is required'],
    [{ email: 'ada', password: '', name: '' }, 'Please enter a valid email address'],
    [{ email: 'ada@example', password: '', name: '' }, 'Please enter a valid email address'],
    [{ ...valid, password: '', name: '' }, 'Password is required'],
    [{ ...valid, password: '12345', name: '' }, 'Password must be at least 6 characters'],
    [{ ...valid, name: '  ' }, 'Name is required for signup'],
    [valid, undefined],
  ])('%j: %s', (input, message) => {
    expect(firstMessage(signUpSchema, input)).toBe(message)
  })
})

it.each([
  ['', 'Email is required for password reset'],
  [' ', 'Email is required for password reset'],
  ['ada@example', 'Please enter a valid email address'],
  ['ada@example.com', undefined],
])('resetting the password of "%s": %s', (email, message) => {
  expect(firstMessage(passwordResetSchema, { email })).toBe(message)
})

it('accepts every text@text.text', () => {
  expect(signInSchema.safeParse({ email: 'ä+b@c_d.e', password: 'secret' }).success).toBe(true)
})

it.each([`a@${'.'.repeat(60_000)} x`, `a@${'a.'.repeat(30_000)}@`])('refuses a long address at once', (email) => {
  const begun = performance.now()
  expect(firstMessage(signInSchema, { email, password: 'secret' })).toBe('Please enter a valid email address')
  expect(performance.now() - begun).toBeLessThan(500) // matching the pattern once took seconds
})

it('trims the address and never the password', () => {
  expect(signInSchema.parse({ email: ' ada@example.com ', password: '  secret  ' })).toEqual({
    email: 'ada@example.com',
    password: '  secret  ',
  })
})

it('refuses members it does not know', () => {
  expect(signInSchema.safeParse({ email: 'a@b.c', password: 'secret', admin: true }).success).toBe(false)
})
