import { expect, it } from 'vitest'
import { ApiError } from '../../../../apps/web/src/lib/api/api-error.ts'
import { failureOf, resetFailureOf } from '../../../../apps/web/src/entities/session/identity-failures.ts'

/** As Firebase's library makes them. */
const firebaseError = (code: string, message = `Firebase: Error (auth/${code}).`) =>
  Object.assign(new Error(message), { name: 'FirebaseError', code: `auth/${code}` })

it.each([
  ['user-not-found', 'No account found with this email. Try signing up instead.'],
  ['wrong-password', 'Incorrect password. Please try again.'],
  ['invalid-credential', 'Incorrect password. Please try again.'],
  ['email-already-in-use', 'An account already exists with this email. Try logging in instead.'],
  ['weak-password', 'Password should be at least 6 characters long.'],
  ['invalid-email', 'Please enter a valid email address.'],
])('auth/%s says: %s', (code, sentence) => {
  expect(failureOf(firebaseError(code))).toEqual({ success: false, error: sentence, fields: [] })
})

it('says what a failure without a sentence of ours says itself', () => {
  const error = firebaseError('too-many-requests', 'Firebase: Try again later. (auth/too-many-requests).')
  expect(failureOf(error).error).toBe('Try again later.')
  expect(failureOf(firebaseError('x', 'The sentence of a blocking function.')).error).toBe(
    'The sentence of a blocking function.',
  )
})

it.each([
  ['a code and no message', firebaseError('network-request-failed')],
  ['something that is no failure of the service', new TypeError('x is undefined')],
  ['a failure of the machine', Object.assign(new Error('EIO'), { code: 'EIO' })],
  ['no error at all', 'oops'],
])('leaves the words to the form for %s', (_name, error) => {
  expect(failureOf(error).error).toBeNull()
})

it('says what the API said when recording the sign-up failed', () => {
  const fields = [{ path: 'name', message: 'Too long' }]
  const details = { sentence: 'Not like this.', status: 422, code: null, facts: null, requestId: null, fields }
  expect(failureOf(new ApiError(details))).toEqual({ success: false, error: 'Not like this.', fields })
})

it('knows one failure of resetting a password', () => {
  expect(resetFailureOf(firebaseError('user-not-found'))).toMatchObject({
    error: 'No account found with this email address.',
  })
  expect(resetFailureOf(firebaseError('invalid-email'))).toMatchObject({ error: null })
  expect(resetFailureOf(new Error('offline'))).toMatchObject({ error: null })
})
