import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { inject } from 'vitest'
import { compileCacheOf } from '../support/services/product-processes.ts'
import type { Environment } from '../support/settings.ts'
import type { CommandResult } from './operator.ts'

export type OpsRun = { readonly env: Environment; readonly args: readonly string[] }

export type OpsSession = {
  /** Runs a command, after those that were asked for before. */
  readonly run: (env: Environment, args: readonly string[]) => Promise<CommandResult>
  readonly close: () => Promise<void>
}

/** One process that runs command after command of the operators' program, see `ops-host.ts`. It starts with the first. */
export const openOpsSession = (): OpsSession => {
  let host: ReturnType<typeof startHost> | undefined
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: (env, args) => {
      const result = last.then(() => (host ??= startHost()).run({ env, args }))
      last = result.catch(() => undefined)
      return result
    },
    close: async () => {
      await last
      await host?.close()
    },
  }
}

const startHost = () => {
  const { PATH = '', HOME = '' } = process.env
  const endOfOutput = `end ${randomUUID()}`
  const child = fork(new URL('ops-host.ts', import.meta.url), [endOfOutput], {
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCacheOf(inject('services').runDir) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const name of ['stdout', 'stderr'] as const) child[name]?.setEncoding('utf8')
  const ended = once(child, 'exit')
  const output = { stdout: '', stderr: '' }

  /** What was written to a stream until its end was marked. */
  const untilMarked = (name: 'stdout' | 'stderr'): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const hear = (text: string): void => {
      output[name] += text
      if (!output[name].endsWith(endOfOutput)) return
      child[name]?.off('data', hear)
      resolve(output[name].slice(0, -endOfOutput.length))
    }
    output[name] = ''
    child[name]?.on('data', hear)
    return promise
  }

  const run = async (asked: OpsRun): Promise<CommandResult> => {
    const results = Promise.all([once(child, 'message'), untilMarked('stdout'), untilMarked('stderr')])
    child.send(asked)
    const [[code], stdout, stderr] = await Promise.race([
      results,
      ended.then(() => {
        throw new Error(`the process ended with ${child.exitCode}\n${output.stdout}\n${output.stderr}`)
      }),
    ])
    return { code: code as number, stdout, stderr }
  }

  return {
    run,
    close: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}
