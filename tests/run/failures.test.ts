import { expect, it } from 'vitest'
import { failuresOf } from './failures.ts'
import type { Report } from './report.ts'

const nothing: Report = { passed: [], failed: [], broken: [], unhandled: [] }
const passed = [{ file: '/t/a.test.ts', test: 'holds' }]
const of = (report: Report | null, exitCode: number, source = '') =>
  failuresOf({ script: 'test', report, exitCode }, () => source)

it('are none of a run that passed', () => {
  expect(of({ ...nothing, passed }, 0)).toEqual([])
})

it('are the tests that failed, and the files that failed apart from them', () => {
  const failed = [{ file: '/t/a.test.ts', test: 'adds', message: 'no', tags: [] }]
  const broken = [{ file: '/t/b.test.ts', message: 'syntax' }]
  expect(of({ ...nothing, passed, failed, broken }, 1)).toEqual([
    { script: 'test', file: '/t/a.test.ts', test: 'adds', message: 'no', isInvariant: false },
    { script: 'test', file: '/t/b.test.ts', test: null, message: 'syntax', isInvariant: false },
  ])
})

it('are also errors that no test has to do with, beside those of tests', () => {
  const failed = [{ file: '/t/a.test.ts', test: 'adds', message: 'no', tags: [] }]
  const messages = of({ ...nothing, failed, unhandled: ['lost promise'] }, 1).map(({ message }) => message)
  expect(messages).toEqual(['no', 'lost promise'])
})

it('guard an invariant where the test has the tag, or its file names it', () => {
  const failed = [{ file: '/t/a.test.ts', test: 'none is lost', message: 'no', tags: ['invariant'] }]
  const broken = [{ file: '/t/b.test.ts', message: 'syntax' }]
  expect(of({ ...nothing, failed }, 1).map(({ isInvariant }) => isInvariant)).toEqual([true])
  expect(of({ ...nothing, broken }, 1, '// @module-tag invariant').map(({ isInvariant }) => isInvariant)).toEqual([
    true,
  ])
})

it('guard none where the test was not seen to fail, only to run out of time', () => {
  const message = 'Error: Test timed out in 60000ms.\nIf this is a long-running test'
  const failed = [{ file: '/t/a.test.ts', test: 'none is lost', message, tags: ['invariant'] }]
  expect(of({ ...nothing, failed }, 1)).toMatchObject([{ isInvariant: false }])
})

it.each([
  ['that ended without a report', null, 137],
  ['that failed without a failed test', { ...nothing, passed }, 1],
  ['that ran no test', nothing, 0],
  ['that has no report though it passed', null, 0],
] as const)('are one for a run %s', (_what, report, exitCode) => {
  expect(of(report, exitCode)).toMatchObject([{ script: 'test', file: null, test: null }])
})
