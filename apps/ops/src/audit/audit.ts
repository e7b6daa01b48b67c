import type { Pool } from 'pg'
import { checksOfReadModels, findingsInReadModels } from './read-models.ts'

export type Finding = { readonly check: string; readonly subject: string; readonly detail: string }

export type AuditReport = {
  readonly counts: {
    readonly periods: number
    readonly grants: number
    readonly holds: number
    readonly payments: number
  }
  /** All checks, with the number of findings. */
  readonly checks: readonly { readonly check: string; readonly found: number }[]
  /** The first findings, at most 100. */
  readonly findings: readonly Finding[]
}

const checksOfTheLog = [
  'allocation.wrong',
  'balance.wrong',
  'carry.lost',
  'carry.made_up',
  'grant.expired_early',
  'grant.negative',
  'grant.not_issued_once',
  'hold.ended_twice',
  'hold.expired_early',
  'hold.misallocated',
  'hold.overdue',
  'hold.unbalanced',
  'overage.beyond_budget',
  'overage.on_hard_cap',
  'payment.not_made',
  'payment.taken_twice',
  'payment.unmatched',
  'payment.unsettled',
  'period.closed_wrong',
  'period.of_another_plan',
  'period.open_twice',
  'period.opened_early',
  'period.overlap',
  'period.without_grant',
  'refund.beyond_charge',
  'trial.twice',
  'trial.unclaimed',
  'upgrade.wrong_credits',
] as const

/**
 * Settings for reading the whole log once: sort in memory; no JIT, which takes longer than it saves; and no nested loops,
 * which Postgres chooses if it has no statistics.
 */
const settings = `set local statement_timeout = '10min'; set local work_mem = '128MB'; set local jit = off;
  set local enable_nestloop = off`

const shown = 100

/** Checks every invariant of credits and payments in one snapshot. Reads all their events. */
export const audit = async (pool: Pool): Promise<AuditReport> => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(settings)
    const { rows: findings } = await client.query<Finding>(
      `select * from audit.findings union all (${findingsInReadModels}) order by "check", subject`,
    )
    const { rows: counted } = await client.query<AuditReport['counts']>(
      `select count(*) filter (where type = 'PeriodOpened') as periods, count(*) filter (where type = 'GrantIssued') as grants,
        count(*) filter (where type = 'CreditsReserved') as holds,
        count(*) filter (where type = 'CheckoutCompleted') as payments from es.events`,
    )
    await client.query('commit')
    const [counts = { periods: 0, grants: 0, holds: 0, payments: 0 }] = counted
    const checks = [...checksOfTheLog, ...checksOfReadModels].map((check) => ({
      check,
      found: findings.filter((finding) => finding.check === check).length,
    }))
    return { counts, checks, findings: findings.slice(0, shown) }
  } finally {
    client.release()
  }
}
