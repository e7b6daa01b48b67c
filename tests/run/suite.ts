import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SuiteResult } from './failures.ts'
import { readReport } from './report.ts'
import { type Output, runProgram } from './run-program.ts'

export type RunSuite = (script: string, args: readonly string[]) => Promise<SuiteResult>

type Options = {
  readonly root: string
  /** Where reports are written. */
  readonly folder: string
  readonly output: Output
}

/** Runs scripts of package.json that are Vitest, whose configuration reports to REPORT_FILE. */
export const createRunSuite =
  ({ root, folder, output }: Options): RunSuite =>
  async (script, args) => {
    const reportFile = join(folder, `${randomUUID()}.json`)
    const exitCode = await runProgram('npm', ['run', script, '--', ...args], {
      cwd: root,
      output,
      env: { REPORT_FILE: reportFile },
    })
    return { script, report: readReport(reportFile), exitCode }
  }
