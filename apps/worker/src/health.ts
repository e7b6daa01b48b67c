// The health check of a worker's container. A worker that has been silent for long hangs or is frozen: it cannot end
// itself, and Docker does not restart what is merely unhealthy, so the check ends it and Docker starts it again.
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { createPool } from '@vignette/event-log/database/pool'
import { readWorkerOf } from '@vignette/event-log/workers/heartbeat'

const healthySeconds = 10
/** Longer than a database, or a machine that was asleep, keeps a sound worker from reporting. */
const hopelessSeconds = 60

/** After a restart of the container another program may have the number. */
const isWorker = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/worker/src/main.ts')
  } catch {
    return false
  }
}

const pool = createPool({
  url: process.env['DATABASE_URL'] ?? '',
  max: 1,
  name: 'health of a worker',
  statementTimeoutMs: 2_000,
})
const worker = await readWorkerOf(pool, hostname())
if (worker && worker.silentSeconds > hopelessSeconds && isWorker(worker.pid)) process.kill(worker.pid, 'SIGKILL')
process.exit(worker && worker.silentSeconds < healthySeconds ? 0 : 1)
