import { expect, it } from 'vitest'
import { originOf, planTargetOf } from '../../../../apps/web/src/entities/session/origin-path.ts'

it.each(['/dashboard', '/dashboard/usage?from=mail#ledger', '/'])('returns to %s', (path) => {
  expect(originOf({ from: path })).toBe(path)
})

it.each([
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login',
  '/signup?plan=growth',
])('does not return to %j', (path) => {
  expect(originOf({ from: path })).toBeNull()
})

it.each([null, undefined, 'from', {}, { from: 7 }])('reads no origin from the state %j', (state) => {
  expect(originOf(state)).toBeNull()
})

it.each([
  ['?plan=pro', '/dashboard/billing?plan=pro'],
  ['?plan=freemium', '/dashboard/studio'],
  ['?interval=year&plan=growth&utm=x', '/dashboard/billing?plan=growth&interval=year'],
  ['?plan=//evil.example%26a', '/dashboard/billing?plan=%2F%2Fevil.example%26a'],
  ['', null],
  ['?interval=year', null],
])('with %j people go on to %j', (search, target) => {
  expect(planTargetOf(search)).toBe(target)
})
