import type { Pool } from '@vignette/event-log/database/pool'
import { type Family, gauge } from '@vignette/runtime/telemetry/families'

const states = ['issued', 'consumed', 'held', 'expired', 'voided', 'carried', 'available'] as const

type Totals = Readonly<Record<(typeof states)[number], number>> & {
  readonly drift: number
  readonly wrong: number
  readonly behind: number
  readonly leftOut: number
}

const readTotals = `
  select t.*, issued - consumed - held - expired - voided - carried - available as drift, log.head - position as behind,
    cardinality(left_out) as "leftOut"
  from ops.credit_totals t cross join es.log`

/** The sums of all credits, as a worker has added them up from the log. */
export const creditFamilies = async (pool: Pool): Promise<readonly Family[]> => {
  const { rows } = await pool.query<Totals>(readTotals)
  const [totals] = rows
  if (!totals) return []
  return [
    gauge(
      'vignette_credits',
      'All credits ever issued, and what became of them.',
      states.map((state) => ({ value: totals[state], labels: { state } })),
    ),
    gauge(
      'vignette_credits_drift',
      'Issued credits that are not consumed, held, expired, voided, carried or available. Always 0.',
      [{ value: totals.drift }],
    ),
    gauge('vignette_credits_wrong_balances', 'Events whose balance does not follow from the one before. Always 0.', [
      { value: totals.wrong },
    ]),
    gauge('vignette_credits_unchecked_positions', 'Positions of the log that are not yet added up.', [
      { value: totals.behind },
    ]),
    gauge('vignette_credits_left_out', 'Accounts that are not added up, because one of their events is broken.', [
      { value: totals.leftOut },
    ]),
  ]
}
