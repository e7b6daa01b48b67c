import { expect, it } from 'vitest'
import type { Failure } from './failures.ts'
import { summarize } from './summary.ts'

const adds: Failure = {
  script: 'test',
  file: '/r/a.test.ts',
  test: 'adds',
  message: 'Error: no\n at x',
  isInvariant: false,
}
const outcome = { root: '/r', gateHolds: true, passedTests: 3, failures: [], flaky: [] }

it('counts what passed', () => {
  expect(summarize(outcome)).toEqual({ lines: ['3 passed, 0 failed'], exitCode: 0 })
})

it('counts and repeats what failed', () => {
  const file = { ...adds, test: null, message: 'syntax' }
  const run = { ...adds, file: null, test: null, message: 'It ran no test.' }
  expect(summarize({ ...outcome, failures: [adds, file, run] })).toEqual({
    lines: [
      'FAILED a.test.ts: adds',
      'Error: no\n at x',
      '',
      'FAILED a.test.ts',
      'syntax',
      '',
      'FAILED npm run test',
      'It ran no test.',
      '',
      '3 passed, 3 failed',
    ],
    exitCode: 1,
  })
})

it('counts what is flaky once, as passed, and names it right before the last line', () => {
  expect(summarize({ ...outcome, failures: [adds], flaky: [adds] })).toEqual({
    lines: ['FLAKY: a.test.ts: adds Error: no', '4 passed, 0 failed'],
    exitCode: 0,
  })
})

it('counts a failed gate as one', () => {
  expect(summarize({ ...outcome, gateHolds: false })).toEqual({
    lines: ['FAILED npm run check, see above', '', '3 passed, 1 failed'],
    exitCode: 1,
  })
})

it('is a failure when nothing passed', () => {
  expect(summarize({ ...outcome, passedTests: 0 })).toEqual({ lines: ['0 passed, 0 failed'], exitCode: 1 })
})
