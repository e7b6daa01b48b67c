import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Environment, processSettings } from '../../support/settings.ts'

export type WorkerProcess = {
  /** The milliseconds of CPU that it has had. */
  readonly cpuMs: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** A worker with this many consumers in a process of its own, which ends with this one at the latest. */
export const startWorkerProcess = (consumers: number, env: Environment): WorkerProcess => {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [String(consumers)], {
    execArgv: [],
    env: { ...processSettings, ...env, LOG_LEVEL: 'error' },
  })
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The worker ended with ${code}`)))
  died.catch(() => undefined)
  return {
    cpuMs: async () => {
      child.send('cpu')
      const [cpuMs] = (await Promise.race([once(child, 'message'), died])) as [number]
      return cpuMs
    },
    stop: async () => {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}
