import { type Failure, failuresOf } from './failures.ts'
import { argumentsOf, passedIn, retriesFor } from './retry.ts'
import type { RunSuite } from './suite.ts'
import { type Summary, summarize } from './summary.ts'

type Options = {
  readonly root: string
  readonly scripts: readonly string[]
  readonly gate: () => Promise<boolean>
  readonly runSuite: RunSuite
  readonly sourceOf: (file: string) => string
  readonly announce: (step: string) => void
}

/** The gate and every suite, and then once more, alone, what may be tried again. */
export const fullRun = async ({ root, scripts, gate, runSuite, sourceOf, announce }: Options): Promise<Summary> => {
  announce('npm run check')
  const gateHolds = await gate()
  const failures: Failure[] = []
  let passedTests = 0
  for (const script of scripts) {
    announce(`npm run ${script}`)
    const result = await runSuite(script, [])
    passedTests += result.report?.passed.length ?? 0
    failures.push(...failuresOf(result, sourceOf))
  }
  const flaky: Failure[] = []
  for (const retry of retriesFor(failures)) {
    announce(`once more: ${retry.file}`)
    const { report } = await runSuite(retry.script, argumentsOf(retry))
    flaky.push(...passedIn(retry, report))
  }
  return summarize({ root, gateHolds, passedTests, failures, flaky })
}
