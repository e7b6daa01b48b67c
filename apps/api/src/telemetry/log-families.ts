import { readMembersBackfill } from '@vignette/accounts/members-backfill'
import { type Progress, readProgress } from '@vignette/event-log/rebuilds/progress'
import {
  countParkedKeys,
  readWaitingEffects,
  readWaitingTimers,
  type WaitingWork,
} from '@vignette/event-log/telemetry/waiting-work'
import type { Pool } from '@vignette/event-log/database/pool'
import { type Family, gauge } from '@vignette/runtime/telemetry/families'

const labelsOf = ({ name, version }: Pick<Progress, 'name' | 'version'>) => ({
  consumer: name,
  version: String(version),
})

/** How far the consumers of the log are, and what they have parked. */
export const consumerFamilies = async (pool: Pool): Promise<readonly Family[]> => {
  const [builds, parked, lists] = await Promise.all([
    readProgress(pool),
    countParkedKeys(pool),
    readMembersBackfill(pool),
  ])
  const of = (read: (build: Progress) => number) =>
    builds.map((build) => ({
      value: read(build),
      labels: { ...labelsOf(build), kind: build.kind, state: build.state },
    }))
  const keysOf = (build: Progress) =>
    parked.find(({ name, version }) => name === build.name && version === build.version)?.keys ?? 0
  return [
    gauge('vignette_log_head_position', 'The position of the newest event.', [{ value: builds[0]?.head ?? 0 }]),
    gauge(
      'vignette_consumer_lag_positions',
      'Positions that a consumer of the log is behind its head.',
      of(({ behind }) => behind),
    ),
    gauge(
      'vignette_consumer_lag_seconds',
      'The age of the first event that a consumer has not passed; 0 when it is level.',
      of(({ lagSeconds }) => lagSeconds),
    ),
    gauge(
      'vignette_parked_keys',
      'Rows and streams that wait because an event of them could not be folded.',
      of(keysOf),
    ),
    gauge('vignette_members_backfill_positions', 'Positions whose workspaces have no list of members yet.', [
      { value: Math.max(0, lists.until - lists.position) },
    ]),
  ]
}

const together = (work: readonly WaitingWork[]): WaitingWork => ({
  oldestDueSeconds: Math.max(0, ...work.map(({ oldestDueSeconds }) => oldestDueSeconds)),
  retrying: work.reduce((sum, { retrying }) => sum + retrying, 0),
  failedLately: work.reduce((sum, { failedLately }) => sum + failedLately, 0),
})

/** The effects that wait, the mails among them, and the timers. */
export const workFamilies = async (pool: Pool): Promise<readonly Family[]> => {
  const [effects, timer] = await Promise.all([readWaitingEffects(pool), readWaitingTimers(pool)])
  const isMail = ({ kind }: { readonly kind: string }) => kind.startsWith('mail.')
  const work = {
    effect: together(effects.filter((effect) => !isMail(effect))),
    mail: together(effects.filter(isMail)),
    timer,
  }
  const of = (read: (work: WaitingWork) => number) =>
    Object.entries(work).map(([kind, waiting]) => ({ value: read(waiting), labels: { kind } }))
  return [
    gauge(
      'vignette_oldest_due_seconds',
      'Since when the oldest effect, mail or timer is due that nobody has begun; 0 without any.',
      of(({ oldestDueSeconds }) => oldestDueSeconds),
    ),
    gauge(
      'vignette_retrying',
      'Effects, mails and timers that have failed and wait for another attempt.',
      of(({ retrying }) => retrying),
    ),
    gauge(
      'vignette_failed_last_hour',
      'Effects and mails that failed for good within the last hour.',
      of(({ failedLately }) => failedLately),
    ),
  ]
}
