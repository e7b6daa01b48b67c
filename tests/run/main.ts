// The part of `.ci/run` that needs the dependencies: the gate, every test, and what the last lines say of them.
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fullRun } from './full-run.ts'
import { runProgram } from './run-program.ts'
import { createRunSuite } from './suite.ts'

/** All tests of a run choose with one seed, so that one that is tried again chooses as before. */
process.env['FC_SEED'] ??= String(randomInt(2 ** 31 - 1))
console.log(`FC_SEED=${process.env['FC_SEED']}`)

const root = resolve(import.meta.dirname, '../..')
const folder = await mkdtemp(join(tmpdir(), 'vignette-reports-'))

const { lines, exitCode } = await fullRun({
  root,
  scripts: ['test', 'test:chaos', 'test:firebase'],
  gate: async () => (await runProgram('npm', ['run', 'check'], { cwd: root, output: 'inherit' })) === 0,
  runSuite: createRunSuite({ root, folder, output: 'inherit' }),
  sourceOf: (file) => readFileSync(file, 'utf8'),
  announce: (step) => console.log(`\n== ${step}`),
})
await rm(folder, { recursive: true, force: true })

console.log(`\n${lines.join('\n')}`)
process.exitCode = exitCode
