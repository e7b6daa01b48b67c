import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { BrokenFile, Report, TestName } from './report.ts'

/** Writes to a file what a run came to. */
export const createFileReporter = (file: string): Reporter => ({
  onTestRunEnd: (modules, unhandled) => writeFileSync(file, JSON.stringify(reportOf(modules, unhandled))),
})

const reportOf = (modules: readonly TestModule[], unhandled: readonly SerializedError[]): Report => {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  return {
    passed: tests.filter((test) => test.result().state === 'passed').map(nameOf),
    failed: tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => ({ ...nameOf(test), message: textOf(test.result().errors ?? []), tags: test.tags })),
    broken: modules.flatMap(brokenFile),
    unhandled: unhandled.map((error) => textOf([error])),
  }
}

const nameOf = (test: TestCase): TestName => ({
  file: test.module.moduleId,
  test: test.fullName,
})

const brokenFile = (module: TestModule): readonly BrokenFile[] => {
  const suites = [module, ...module.children.allSuites()]
  const errors = suites.flatMap((suite) => suite.errors())
  if (errors.length > 0) return [{ file: module.moduleId, message: textOf(errors) }]
  const endedEarly = module.state() === 'pending' || module.state() === 'queued'
  return endedEarly ? [{ file: module.moduleId, message: 'It did not come to its end.' }] : []
}

const textOf = (errors: readonly SerializedError[]): string =>
  errors.map(({ stack, message }) => stack ?? message).join('\n')
