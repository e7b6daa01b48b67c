// Runs the program of the operators again and again in one process, because starting it takes a second and a command
// takes some milliseconds. Every run evaluates its entry anew, with the settings and arguments of that run.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpsRun } from './ops-session.ts'

const [endOfOutput = ''] = process.argv.slice(2)
const entry = pathToFileURL(join(import.meta.dirname, '../../apps/ops/src/main.ts')).href
const inherited = { ...process.env }

const run = async ({ env, args }: OpsRun): Promise<void> => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, inherited, env)
  process.argv = [process.argv[0] ?? '', entry, ...args]
  process.exitCode = undefined
  await import(`${entry}?run=${randomUUID()}`)
  process.stdout.removeAllListeners('error') // of this run
  process.stdout.write(endOfOutput)
  process.stderr.write(endOfOutput)
  process.send?.(process.exitCode ?? 0)
}

process.on('message', (asked: OpsRun) => void run(asked))
