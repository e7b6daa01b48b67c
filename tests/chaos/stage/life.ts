import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { forgetProcess, noteProcess } from '../../support/services/run-processes.ts'
import type { Environment } from '../../support/settings.ts'

export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** A process from its start to its end. */
export type Life = {
  readonly pid: number
  readonly ended: Promise<Ending>
  readonly hasEnded: () => boolean
  /** Its output so far, on standard output and standard error. */
  readonly written: () => string
  readonly send: (signal: NodeJS.Signals) => void
  /** Kills it, even when frozen, and waits until it is gone. */
  readonly kill: () => Promise<Ending>
}

const folder = join(import.meta.dirname, '../processes')
const passedOn = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'SystemRoot']
const inherited = (): Environment =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Starts a program of the test builds: `api`, `worker` or `operator`. */
export const startLife = (
  program: string,
  env: Environment,
  { args = [], nodeFlags = [] }: { args?: readonly string[]; nodeFlags?: readonly string[] } = {},
): Life => {
  const { runDir } = inject('services')
  const child = spawn(process.execPath, [...nodeFlags, join(folder, `${program}.ts`), ...args], {
    env: { ...inherited(), NODE_COMPILE_CACHE: join(runDir, 'compile-cache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} could not be started`)
  noteProcess(runDir, pid)
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (written += text.toString()))
  const ended = once(child, 'close').then(() => {
    forgetProcess(runDir, pid)
    return { code: child.exitCode, signal: child.signalCode }
  })
  return {
    pid,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    written: () => written,
    send: (signal) => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Waits for the end of a life. @throws {Error} with its output if it does not end. */
export const endOf = async (life: Life, seconds: number): Promise<Ending> => {
  const ending = await Promise.race([life.ended, sleep(seconds * 1_000, undefined, { ref: false })])
  if (ending) return ending
  await life.kill()
  throw new Error(`process ${life.pid} lived on for ${seconds} s\n${life.written().slice(-2_000)}`)
}
