import { appendWait, effectAttempt, groupSent, poolWait } from '@vignette/event-log/telemetry/measurements'
import { createCounter, createHistogram } from './metrics.ts'

const waitBounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2.5]
const appendBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const sizeBounds = [1, 2, 4, 8, 16, 32, 64, 128, 256]

const poolWaits = createHistogram(
  'vignette_pool_wait_seconds',
  'How long somebody waited for a connection to Postgres.',
  waitBounds,
  ['pool'],
)
const poolTimeouts = createCounter(
  'vignette_pool_timeouts_total',
  'Waits for a connection to Postgres that were given up: all connections were busy, or none could be opened.',
  ['pool'],
)
const appends = createHistogram(
  'vignette_append_seconds',
  'How long commands waited until their events were in the log.',
  appendBounds,
)
const groupSizes = createHistogram(
  'vignette_append_group_size',
  'Commands whose events were appended together.',
  sizeBounds,
)
const effectAttempts = createCounter(
  'vignette_effect_attempts_total',
  'Attempts at effects: delivered, to be tried again, or failed for good.',
  ['kind', 'outcome'],
)

/** Counts what the event log measures in this process, from now on. Call it once. */
export const countEventLog = (): void => {
  poolWait.listen(({ pool, seconds, isServed }) => {
    poolWaits.observe(seconds, { pool })
    poolTimeouts.add(isServed ? 0 : 1, { pool }) // a series that began with its first failure would not show it as a rise
  })
  appendWait.listen(({ seconds }) => appends.observe(seconds))
  groupSent.listen(({ size }) => groupSizes.observe(size))
  effectAttempt.listen(({ kind, outcome }) => effectAttempts.add(1, { kind, outcome }))
}
