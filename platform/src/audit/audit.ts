import type { Pool } from 'pg'

export type Finding = { readonly check: string; readonly subject: string; readonly detail: string }

export type AuditReport = {
  readonly counts: {
    readonly periods: number
    readonly grants: number
    readonly holds: number
    readonly payments: number
  }
  /** Every check, with how often it found something. */
  readonly checks: readonly { readonly check: string; readonly found: number }[]
  /** The first of what was found. */
  readonly findings: readonly Finding[]
}

const checksOfTheLog = [
  'balance.wrong',
  'carry.lost',
  'carry.made_up',
  'grant.negative',
  'hold.ended_twice',
  'hold.overdue',
  'hold.unbalanced',
  'overage.beyond_budget',
  'overage.on_hard_cap',
  'payment.not_made',
  'payment.unmatched',
  'payment.unsettled',
  'period.closed_wrong',
  'period.overlap',
  'period.without_grant',
] as const

/** What readers see, against the books; of workspaces about which the read models know everything. */
const readModels = `
  with level as (select coalesce(min(position), 0) as position from es.checkpoints c
    join es.projections p on p.name = c.projection and p.version = c.version
    where p.state = 'live' and p.name in ('monthly_usage', 'ledger')),
  settled as (select b.* from audit.balances b where not exists (
      select from audit.credit_events e where e.stream = b.stream and e.position > (select position from level)))
  select 'usage.wrong' as "check", b.stream as subject, format('shows %s used, %s held, %s left; the books say %s, %s, %s',
    u.used, u.held, u.available, b.used, b.held, b.available) as detail
  from read.monthly_usage u join settled b on b.stream = u.stream
  where (u.granted, u.used, u.held, u.available, u.overage_credits, u.overage_micros)
    is distinct from (b.granted, b.used, b.held, b.available, b.overage_credits, b.overage_micros)
  union all
  select 'ledger.wrong', b.stream, format('the lines sum to %s, the books to %s', coalesce(sum(l.amount), 0), b.available)
  from settled b left join read.ledger l on l.period = b.stream
  group by b.stream, b.available having coalesce(sum(l.amount), 0) <> b.available`

const checksOfReadModels = ['ledger.wrong', 'usage.wrong'] as const

const shown = 100

/** Checks every invariant of credits and payments, in one snapshot. Reads the whole log of both. */
export const audit = async (pool: Pool): Promise<AuditReport> => {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: findings } = await client.query<Finding>(
      `select * from audit.findings union all (${readModels}) order by "check", subject`,
    )
    const { rows: counted } = await client.query<AuditReport['counts']>(
      `select (select count(*) from audit.periods) as periods, (select count(*) from audit.grants) as grants,
        (select count(*) from audit.holds) as holds,
        (select count(*) from es.events where type = 'CheckoutCompleted') as payments`,
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
