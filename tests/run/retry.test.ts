import { describe, expect, it } from 'vitest'
import type { Failure } from './failures.ts'
import type { Report } from './report.ts'
import { argumentsOf, passedIn, retriesFor } from './retry.ts'

const failure = (parts: Partial<Failure> = {}): Failure => ({
  script: 'test',
  file: '/t/a.test.ts',
  test: 'adds',
  message: 'no',
  isInvariant: false,
  ...parts,
})
const nothing: Report = { passed: [], failed: [], broken: [], unhandled: [] }

describe('what is tried again', () => {
  it('are the failures of a file together, in the script that ran it', () => {
    const first = failure()
    const second = failure({ test: 'takes away' })
    const other = failure({ script: 'test:firebase', file: '/t/b.test.ts' })
    expect(retriesFor([first, other, second])).toEqual([
      { script: 'test', file: '/t/a.test.ts', failures: [first, second] },
      { script: 'test:firebase', file: '/t/b.test.ts', failures: [other] },
    ])
  })

  it('is no invariant, and no error of a run', () => {
    expect(retriesFor([failure({ isInvariant: true }), failure({ file: null, test: null })])).toEqual([])
  })

  it('is nothing where much has failed', () => {
    expect(retriesFor(Array.from({ length: 21 }, (_, index) => failure({ test: `adds ${index}` })))).toEqual([])
  })
})

describe('the arguments', () => {
  const of = (...failures: readonly Failure[]) => argumentsOf({ script: 'test', file: '/t/a.test.ts', failures })

  it('name exactly the tests that failed', () => {
    const [file, option, pattern] = of(failure({ test: 'costs (a + b) > 5 $' }), failure({ test: 'adds' }))
    expect([file, option]).toEqual(['/t/a.test.ts', '--testNamePattern'])
    const named = new RegExp(pattern ?? '')
    expect(['costs (a + b) > 5 $', 'adds', 'adds more'].map((name) => named.test(name))).toEqual([true, true, false])
  })

  it('run a file that failed as a whole whole', () => {
    expect(of(failure(), failure({ test: null }))).toEqual(['/t/a.test.ts'])
  })
})

describe('what passed the second time', () => {
  const passed = [{ file: '/t/a.test.ts', test: 'adds' }]
  const of = (failures: readonly Failure[], report: Report | null) =>
    passedIn({ script: 'test', file: '/t/a.test.ts', failures }, report)

  it('is a test that ran and passed', () => {
    const again = failure()
    const lasting = failure({ test: 'takes away' })
    const failed = [{ file: '/t/a.test.ts', test: 'takes away', message: 'no', tags: [] }]
    expect(of([again, lasting], { ...nothing, passed, failed })).toEqual([again])
  })

  it('is a file of which every test passed', () => {
    const whole = failure({ test: null })
    expect(of([whole], { ...nothing, passed })).toEqual([whole])
    const failed = [{ file: '/t/a.test.ts', test: 'takes away', message: 'no', tags: [] }]
    expect(of([whole], { ...nothing, passed, failed })).toEqual([])
  })

  it.each([
    ['was skipped', nothing],
    ['is in a file that broke', { ...nothing, passed, broken: [{ file: '/t/a.test.ts', message: 'hook' }] }],
    ['ran beside an error of nobody', { ...nothing, passed, unhandled: ['lost promise'] }],
    ['has no report', null],
  ] as const)('is none that %s', (_what, report) => {
    expect(of([failure()], report)).toEqual([])
  })
})
