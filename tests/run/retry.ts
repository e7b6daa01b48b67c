import type { Failure } from './failures.ts'
import type { Report } from './report.ts'

/** More failures than this are no accident, and to try them again would take longer than the run. */
const mostRetries = 20

/** The failures of one file, which are tried again together. */
export type Retry = { readonly script: string; readonly file: string; readonly failures: readonly Failure[] }

/** What is tried again, once. An invariant that did not hold once does not hold, and an error of a run has no test to try. */
export const retriesFor = (failures: readonly Failure[]): readonly Retry[] => {
  if (failures.length > mostRetries) return []
  const retries = new Map<string, Retry>()
  for (const failure of failures) {
    const { script, file, isInvariant } = failure
    if (file === null || isInvariant) continue
    retries.set(file, { script, file, failures: [...(retries.get(file)?.failures ?? []), failure] })
  }
  return [...retries.values()]
}

/** Vitest's arguments for the tests of a retry; a file that failed as a whole is run as a whole. */
export const argumentsOf = ({ file, failures }: Retry): readonly string[] => {
  const names = failures.flatMap(({ test }) => (test === null ? [] : [escaped(test)]))
  return names.length < failures.length ? [file] : [file, '--testNamePattern', `^(?:${names.join('|')})$`]
}

/** Which failures of a retry do not last: their tests ran this time, and passed. */
export const passedIn = ({ failures, file }: Retry, report: Report | null): readonly Failure[] => {
  if (report === null || report.broken.length > 0 || report.unhandled.length > 0) return []
  const isSame = (failure: Failure) => (one: { readonly file: string; readonly test: string }) =>
    one.file === file && (failure.test === null || failure.test === one.test)
  return failures.filter((failure) => report.passed.some(isSame(failure)) && !report.failed.some(isSame(failure)))
}

const escaped = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
