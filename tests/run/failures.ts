import type { Report } from './report.ts'

export type SuiteResult = { readonly script: string; readonly report: Report | null; readonly exitCode: number }

/** Something that counts as one failure. Without a test it is the whole file's, without a file the whole run's. */
export type Failure = {
  readonly script: string
  readonly file: string | null
  readonly test: string | null
  readonly message: string
  readonly isInvariant: boolean
}

/** How a test file says that all its tests guard an invariant; `{ tags: 'invariant' }` says it of one test. */
const fileTag = /(?:\/\/|\*)\s*@module-tag\s+invariant\b/

/**
 * Tests that failed, files that failed apart from their tests, errors outside of both, and a run that failed without any.
 * `sourceOf` reads a test file: one that could not be loaded reports no tags.
 */
export const failuresOf = (
  { script, report, exitCode }: SuiteResult,
  sourceOf: (file: string) => string,
): readonly Failure[] => {
  const { failed = [], broken = [], unhandled = [], passed = [] } = report ?? {}
  const failures: readonly Failure[] = [
    ...failed.map(({ tags, ...failure }) => ({
      script,
      ...failure,
      isInvariant: tags.includes('invariant') && !ranOutOfTime(failure.message),
    })),
    ...broken.map((file) => ({ script, ...file, test: null, isInvariant: fileTag.test(sourceOf(file.file)) })),
    ...unhandled.map((message) => runFailure(script, message)),
  ]
  if (failures.length > 0) return failures
  if (exitCode !== 0) return [runFailure(script, `It ended with ${exitCode} without a test that failed.`)]
  return passed.length === 0 ? [runFailure(script, 'It ran no test.')] : []
}

/** Nobody saw an invariant break in a test that a busy machine did not let come to its end. */
const ranOutOfTime = (message: string): boolean => /^(?:\w*Error: )?Test timed out in \d+ms/.test(message)

const runFailure = (script: string, message: string): Failure => ({
  script,
  file: null,
  test: null,
  message,
  isInvariant: false,
})
