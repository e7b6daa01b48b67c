import { isTooSlow } from '@vignette/event-log/database/errors'
import type { Pool } from '@vignette/event-log/database/pool'

type Place = { readonly position: number; readonly head: number }

/** How many positions are read at once. It takes a fraction of a second; on a busy machine, half of them are next. */
const usualStretch = 5_000

/**
 * Adds up the events between two positions. What could be spent before an event is what the event before it in its
 * stream says. The last condition makes the addition happen once, whoever else does the same.
 */
const add = `
  with moves as (
    select e.*, lag(available) over (partition by stream order by version) as before_here
    from audit.credit_events e where position > $1 and position <= $2 and available is not null
  ), steps as (
    select m.*, m.available - coalesce(before_here, (
      select (p.data ->> 'available')::bigint from es.events p
      where before_here is null and p.stream = m.stream collate "default" and p.version < m.version and p.data ->> 'available' is not null
      order by p.version desc limit 1), 0) as step
    from moves m
  ), sums as (
    select coalesce(sum(amount) filter (where type = 'GrantIssued'), 0) as issued,
      coalesce(sum(case type when 'CreditsConsumed' then of_grants when 'CreditsRefunded' then -of_grants end), 0) as consumed,
      coalesce(sum(case when type = 'CreditsReserved' then of_grants
        when type in ('CreditsConsumed', 'CreditsReleased') then -of_grants end), 0) as held,
      coalesce(sum(amount) filter (where type = 'GrantExpired'), 0) as expired,
      coalesce(sum(amount) filter (where type = 'GrantVoided'), 0) as voided,
      coalesce(sum(amount) filter (where type = 'GrantCarriedOut'), 0) as carried,
      coalesce(sum(step), 0) as available, count(*) filter (where step <> change) as wrong
    from steps
  )
  update ops.credit_totals t set position = $2, issued = t.issued + s.issued, consumed = t.consumed + s.consumed,
    held = t.held + s.held, expired = t.expired + s.expired, voided = t.voided + s.voided,
    carried = t.carried + s.carried, available = t.available + s.available, wrong = t.wrong + s.wrong
  from sums s where t.position = $1`

/**
 * Brings the sums of all credits up to the log's head. They are made by SQL from what the events say and share no code with
 * the decisions that they judge.
 */
export const addUpCredits = async (pool: Pool, stretch = usualStretch): Promise<void> => {
  const { rows } = await pool.query<Place>('select position, head from ops.credit_totals cross join es.log')
  const [place] = rows
  if (!place || place.position >= place.head) return
  const count = Math.min(stretch, place.head - place.position)
  try {
    await pool.query(add, [place.position, place.position + count])
  } catch (error) {
    if (!isTooSlow(error) || count === 1) throw error
    return addUpCredits(pool, Math.ceil(count / 2))
  }
  return addUpCredits(pool, stretch)
}
