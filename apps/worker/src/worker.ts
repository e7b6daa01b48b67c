import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerConfig } from '@vignette/platform/config/config'
import { createPool } from '@vignette/platform/db/pool'
import { makeRoom } from '@vignette/platform/event-store/room'
import { createHeartbeat } from '@vignette/platform/process/heartbeat'
import { createProjector } from '@vignette/platform/projections/projector'
import { createQueueBackend } from '@vignette/platform/queues/backend'
import { listenToWakeUps } from '@vignette/platform/queues/wake-ups'

import type { Logger } from '@vignette/platform/telemetry/logger'
import { projections } from './projections.ts'

const statementTimeoutMs = 5_000

export type Worker = { readonly close: () => Promise<void> }

/**
 * Projects the log. Wake-ups make it quick; the sweep makes it certain: whatever a wake-up misses is found within one
 * interval, without any queue.
 */
export const startWorker = (config: WorkerConfig, logger: Logger): Worker => {
  const url = config.DATABASE_URL
  const pool = createPool({ url, max: 8, name: 'worker', statementTimeoutMs })
  const backend = createQueueBackend({ databaseUrl: url, redisUrl: config.REDIS_URL, logger })
  const projector = createProjector({ pool, projections, logger })
  const wakeUps = listenToWakeUps(backend, projector.catchUp, logger)
  const heartbeat = createHeartbeat(pool)
  const stopped = new AbortController()

  const sweep = async (): Promise<void> => {
    try {
      await heartbeat.beat()
      await makeRoom(pool)
      await projector.catchUp()
    } catch (error) {
      logger.error({ err: error }, 'sweep failed')
    }
  }

  const sweeping = (async () => {
    while (!stopped.signal.aborted) {
      await sweep()
      await sleep(config.SWEEP_INTERVAL_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()

  return {
    close: async () => {
      stopped.abort()
      await wakeUps.close()
      await projector.close()
      await sweeping
      await heartbeat.stop().catch(() => undefined)
      await backend.close()
      await pool.end()
    },
  }
}
