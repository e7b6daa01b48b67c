// The health check of a worker's container. A worker that has been silent for long hangs or is frozen: it cannot end
// itself, and Docker does not restart what is merely unhealthy, so the check ends it and Docker starts it again. The
// argument is after how many seconds; it has to be longer than a machine that was asleep keeps a sound worker from reporting.
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@vignette/event-log/database/pool'
import { readWorkerOf } from '@vignette/event-log/workers/heartbeat'

const healthySeconds = 10
const hopelessSeconds = Number(process.argv[2] ?? 60)
/** When the database comes back after longer than that, a sound worker reports within this time. */
const secondLookMs = 3_000

const ticksPerSecond = 100

/** For how long a process has run, by proc(5): it starts at a tick after the machine did, the 22nd field of its status. */
const ageSeconds = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the second field is the name in parentheses, which may have spaces
  const startedAt = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[19]) / ticksPerSecond
  return Number.parseFloat(readFileSync('/proc/uptime', 'utf8')) - startedAt
}

/** After a restart of the container another program may have the number, or the next worker, which has yet to report. */
const wasSilent = (pid: number, seconds: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/worker/src/main.ts') && ageSeconds(pid) > seconds
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
const look = () => readWorkerOf(pool, hostname())

const findHopeless = async (): Promise<number | undefined> => {
  const worker = await look()
  const isHopeless = worker && worker.silentSeconds > hopelessSeconds && wasSilent(worker.pid, worker.silentSeconds)
  return isHopeless ? worker.pid : undefined
}

const suspect = await findHopeless()
if (suspect !== undefined) {
  process.stdout.write(`The worker ${suspect} is silent.\n`)
  await sleep(secondLookMs)
  if ((await findHopeless()) === suspect) process.kill(suspect, 'SIGKILL')
}
const worker = await look()
process.exit(worker && worker.silentSeconds < healthySeconds ? 0 : 1)
