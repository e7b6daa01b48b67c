import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Failure } from './failures.ts'

type Outcome = {
  readonly root: string
  readonly gateHolds: boolean
  readonly passedTests: number
  readonly failures: readonly Failure[]
  /** Those of the failures that passed when they were tried again. */
  readonly flaky: readonly Failure[]
}

export type Summary = { readonly lines: readonly string[]; readonly exitCode: 0 | 1 }

/** Says again what failed, for a reader who sees only the end of the output. The last line is `N passed, N failed`. */
export const summarize = ({ root, gateHolds, passedTests, failures, flaky }: Outcome): Summary => {
  const lasting = failures.filter((failure) => !flaky.includes(failure))
  const passed = passedTests + flaky.length
  const failed = lasting.length + (gateHolds ? 0 : 1)
  return {
    lines: [
      ...(gateHolds ? [] : ['FAILED npm run check, see above', '']),
      ...lasting.flatMap((failure) => [`FAILED ${nameOf(root, failure)}`, failure.message, '']),
      ...flaky.map((failure) => `FLAKY: ${nameOf(root, failure)} ${firstLine(failure.message)}`),
      `${passed} passed, ${failed} failed`,
    ],
    exitCode: failed === 0 && passed > 0 ? 0 : 1,
  }
}

/** How a failure is called in what is printed. */
export const nameOf = (root: string, { script, file, test }: Failure): string => {
  if (file === null) return `npm run ${script}`
  return test === null ? relative(root, file) : `${relative(root, file)}: ${test}`
}

const firstLine = (message: string): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
