import { readFileSync } from 'node:fs'

/** What one run of Vitest came to. */
export type Report = {
  /** Full names of the tests that passed. */
  readonly passed: readonly TestName[]
  readonly failed: readonly FailedTest[]
  /** Files that could not be read as tests, or of which a hook failed. */
  readonly broken: readonly BrokenFile[]
  /** Errors that no test and no file had to do with. */
  readonly unhandled: readonly string[]
}

export type TestName = { readonly file: string; readonly test: string }
export type FailedTest = TestName & { readonly message: string; readonly tags: readonly string[] }
export type BrokenFile = { readonly file: string; readonly message: string }

/** Null when the run ended before it wrote a report, or while it did. */
export const readReport = (path: string): Report | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return null
  }
}
