import type { WorkerConfig } from '@vignette/platform/config/config'
import { createPool } from '@vignette/platform/db/pool'
import { makeRoom } from '@vignette/platform/event-store/room'
import { createVault } from '@vignette/platform/personal-data/vault'
import { startHeartbeat } from '@vignette/platform/process/heartbeat'
import { createProjector } from '@vignette/platform/projections/projector'
import { createQueueBackend } from '@vignette/platform/queues/backend'
import { listenToWakeUps } from '@vignette/platform/queues/wake-ups'
import type { Logger } from '@vignette/platform/telemetry/logger'
import { projections } from './projections.ts'

const statementTimeoutMs = 2_000
const connections = 10
/** The rest is for what is not a step: heartbeats, announcements, looking for work. */
const stepsAtOnce = connections - 4
const roomIntervalMs = 60_000

export type Worker = { readonly close: () => Promise<void> }

/** Calls `work` at once and then at every interval, whatever becomes of it. */
const every = (intervalMs: number, work: () => Promise<void>, onError: (error: unknown) => void) => {
  const run = () => void work().catch(onError)
  run()
  return setInterval(run, intervalMs)
}

/**
 * Projects the log. Wake-ups make it quick; the sweep makes it certain: whatever a wake-up misses is found within one
 * interval, without any queue.
 */
export const startWorker = (config: WorkerConfig, logger: Logger): Worker => {
  const url = config.DATABASE_URL
  const pool = createPool({ url, max: connections, name: 'worker', statementTimeoutMs })
  const backend = createQueueBackend({ databaseUrl: url, redisUrl: config.REDIS_URL, logger })
  const vault = createVault(pool, config.MASTER_KEY)
  const projector = createProjector({ pool, vault, projections, concurrency: stepsAtOnce, logger })
  const wakeUps = listenToWakeUps(backend, projector.catchUp, logger)
  const onError = (err: unknown) => logger.error({ err }, 'the worker could not do its rounds')
  const heartbeat = startHeartbeat({ pool, hasStarted: projector.hasStarted, onError })
  const timers = [
    every(config.SWEEP_INTERVAL_MS, projector.catchUp, onError),
    every(roomIntervalMs, () => makeRoom(pool), onError),
  ]

  return {
    close: async () => {
      timers.forEach(clearInterval)
      await wakeUps.close()
      await projector.close()
      await heartbeat.stop().catch(() => undefined)
      await backend.close()
      await pool.end()
    },
  }
}
