import { expect, it } from 'vitest'
import { verificationCodeOf } from '../../../../../apps/web/src/features/public/auth/verification-words.ts'

it.each([
  ['mode=verifyEmail&oobCode=abc', 'abc'],
  ['mode=verifyEmail', null],
  ['mode=resetPassword&oobCode=abc', null],
  ['', null],
])('the link with ?%s has the code %s', (search, code) => {
  expect(verificationCodeOf(new URLSearchParams(search))).toBe(code)
})
