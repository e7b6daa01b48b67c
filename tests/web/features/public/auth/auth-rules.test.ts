import { expect, it } from 'vitest'
import type { AuthMode, AuthValues } from '../../../../../apps/web/src/features/public/auth/auth-modes.ts'
import { authResolver } from '../../../../../apps/web/src/features/public/auth/auth-rules.ts'

const resolve = async (mode: AuthMode, values: AuthValues) =>
  authResolver(mode)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

const failureOf = async (mode: AuthMode, values: AuthValues) =>
  Object.entries((await resolve(mode, values)).errors).map(([field, error]) => `${field}: ${error?.message}`)

/** Specification, section 5: in this order, and only the first failure is shown. */
it.each<[AuthMode, Partial<AuthValues>, string]>([
  ['signUp', {}, 'email: Email is required'],
  ['signUp', { email: 'ada@example' }, 'email: Please enter a valid email address'],
  ['signUp', { email: 'ada@example.com' }, 'password: Password is required'],
  ['signUp', { email: 'ada@example.com', password: '12345' }, 'password: Password must be at least 6 characters'],
  ['signUp', { email: 'ada@example.com', password: '123456', name: ' ' }, 'name: Name is required for signup'],
  ['signIn', { name: 'Ada' }, 'email: Email is required'],
  ['signIn', { email: 'ada@example.com' }, 'password: Password is required'],
])('%s with %j says only: %s', async (mode, values, failure) => {
  expect(await failureOf(mode, { email: '', password: '', name: '', ...values })).toEqual([failure])
})

it('trims the e-mail and the name, never the password', async () => {
  const typed = { email: ' ada@example.com ', password: '  pass  ', name: ' Ada ' }
  expect((await resolve('signUp', typed)).values).toEqual({
    email: 'ada@example.com',
    password: '  pass  ',
    name: 'Ada',
  })
})

it('does not ask for a name when signing in', async () => {
  const typed = { email: 'ada@example.com', password: '123456', name: '' }
  expect((await resolve('signIn', typed)).errors).toEqual({})
})
