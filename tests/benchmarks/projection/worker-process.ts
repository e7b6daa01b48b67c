import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { workerFlags } from '../../support/services/worker-flags.ts'
import { processSettings } from '../../support/settings.ts'

export type WorkerProcess = {
  /** Rejects when it ends unasked. */
  readonly died: Promise<never>
  /** @returns the most memory it has had, in MB. */
  readonly stop: () => Promise<number>
}

/**
 * Starts a worker and resolves in the moment it begins to work; it ends with this process at the latest. It folds the read
 * model of a round, else those of the product.
 */
export const startWorkerProcess = async (
  databaseUrl: string,
  { round }: { readonly round?: number } = {},
): Promise<WorkerProcess> => {
  const child = fork(join(import.meta.dirname, 'worker.ts'), round === undefined ? [] : [String(round)], {
    execArgv: [...workerFlags],
    env: { ...processSettings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
  })
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The worker ended with ${code}`)))
  died.catch(() => undefined)
  await Promise.race([once(child, 'message'), died])
  return {
    died,
    stop: async () => {
      child.send('stop')
      const [peakMb] = (await Promise.race([once(child, 'message'), died])) as [number]
      return peakMb
    },
  }
}
