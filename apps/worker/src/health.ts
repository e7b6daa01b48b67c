// The health check of a worker's container: its projections have reported to the database within the last seconds.
import { createPool } from '@vignette/event-log/database/pool'
import { isWorkerAlive } from '@vignette/event-log/workers/heartbeat'

const url = process.env['DATABASE_URL'] ?? ''
const pool = createPool({ url, max: 1, name: 'worker-health', statementTimeoutMs: 2_000 })
process.exit((await isWorkerAlive(pool)) ? 0 : 1)
