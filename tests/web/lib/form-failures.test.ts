import { expect, it, vi } from 'vitest'
import { showFieldFailures } from '../../../apps/web/src/lib/form-failures.ts'

type Values = { email: string; password: string }
type SetError = Parameters<typeof showFieldFailures<Values>>[0]
const fields = ['email', 'password'] as const

it('shows the failures in the order of the form and focuses the first', () => {
  const setError = vi.fn<SetError>()
  const failures = [
    { path: 'password', message: 'Too long' },
    { path: 'email', message: 'Taken' },
  ]
  expect(showFieldFailures<Values>(setError, failures, fields)).toBe(true)
  expect(setError.mock.calls).toEqual([
    ['email', { type: 'server', message: 'Taken' }, { shouldFocus: true }],
    ['password', { type: 'server', message: 'Too long' }, { shouldFocus: false }],
  ])
})

it('says when no field is meant, so that the sentence is shown instead', () => {
  const setError = vi.fn<SetError>()
  expect(showFieldFailures<Values>(setError, [{ path: 'website', message: 'No' }], fields)).toBe(false)
  expect(setError).not.toHaveBeenCalled()
})
