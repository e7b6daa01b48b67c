import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { HoldPlace } from '@vignette/domain/workflows/reserve'
import type { JobResult, OpenJob } from './worker.ts'

export type WorkerProcess = {
  /** @returns how many conflicts the worker has met meanwhile. */
  readonly endJob: (place: HoldPlace) => Promise<number>
}

/** A worker in a process of its own, which ends with this one; this one ends with it. */
export const startWorkerProcess = (url: string): WorkerProcess => {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [url], { execArgv: [] })
  const waiting = new Map<number, (conflicts: number) => void>()
  let ordinal = 0
  child.on('message', ({ ordinal, conflicts }: JobResult) => {
    waiting.get(ordinal)?.(conflicts)
    waiting.delete(ordinal)
  })
  child.once('exit', () => process.exit(1))
  return {
    endJob: (place) =>
      new Promise((resolve) => {
        waiting.set(++ordinal, resolve)
        child.send({ ordinal, place } satisfies OpenJob)
      }),
  }
}
