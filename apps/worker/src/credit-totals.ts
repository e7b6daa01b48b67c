import { creditsEvents } from '@vignette/domain/credits/events'
import { isBadData, isTooSlow } from '@vignette/event-log/database/errors'
import type { Pool } from '@vignette/event-log/database/pool'
import { findBrokenEvents } from '@vignette/event-log/event-store/broken-events'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec, keyless } from '@vignette/event-log/event-store/event-codec'

type Place = {
  readonly position: number
  readonly head: number
  readonly corrections: number
  readonly leftOut: readonly string[]
}

/** How many positions are read at once. It takes a fraction of a second; on a busy machine, half of them are next. */
const usualStretch = 5_000

/**
 * Adds up the events between two positions. What could be spent before an event is what the event before it in its
 * stream says. The last conditions make the addition happen once, whoever else does the same.
 */
const add = `
  with moves as (
    select e.*, lag(available) over (partition by stream order by version) as before_here
    from audit.credit_events e where position > $1 and position <= $2 and available is not null and stream <> all ($4)
  ), steps as (
    select m.*, m.available - coalesce(before_here, (
      select (p.data ->> 'available')::bigint from audit.events p
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
  from sums s where t.position = $1 and t.corrections = $3`

/**
 * Begins anew after a correction of credits: what the sums have of that event, and what follows from it, is not told apart.
 */
const takeUpCorrections = `
  update ops.credit_totals t set position = 0, issued = 0, consumed = 0, held = 0, expired = 0, voided = 0, carried = 0,
    available = 0, wrong = 0, left_out = '{}', corrections = known.corrections
  from (select count(*) as corrections from es.corrections where decision = 'confirmed' and stream like 'credits-%') known
  where t.corrections <> known.corrections`

const leaveOut = `
  update ops.credit_totals t set left_out = array(select unnest(t.left_out) union select unnest($3::text[]) order by 1)
  where t.position = $1 and t.corrections = $2`

const types = creditsEvents.map(({ type }) => type)

/** The streams with broken events between two positions: SQL cannot be relied on to read them. */
const findBroken = async (pool: Pool, from: number, to: number): Promise<ReadonlySet<string>> => {
  const codec = createEventCodec(creditsEvents, keyless, createCorrections(pool))
  const broken = await findBrokenEvents({ db: pool, codec }, { from, to, types })
  return new Set(broken.map(({ stream }) => stream))
}

/**
 * Brings the sums of all credits up to the log's head. They are made by SQL from what the events say and share no code with
 * the decisions that they judge. A stream that SQL cannot read is left out from there on, until it is corrected.
 */
export const addUpCredits = async (pool: Pool, stretch = usualStretch): Promise<void> => {
  await pool.query(takeUpCorrections)
  const { rows } = await pool.query<Place>(
    'select position, head, corrections, left_out as "leftOut" from ops.credit_totals cross join es.log',
  )
  const [place] = rows
  if (!place || place.position >= place.head) return
  const { position, corrections, leftOut } = place
  const count = Math.min(stretch, place.head - position)
  try {
    await pool.query(add, [position, position + count, corrections, leftOut])
  } catch (error) {
    if (isTooSlow(error) && count > 1) return addUpCredits(pool, Math.ceil(count / 2))
    const broken = isBadData(error) ? await findBroken(pool, position, position + count) : new Set()
    if (broken.size === 0) throw error
    await pool.query(leaveOut, [position, corrections, [...broken]])
  }
  return addUpCredits(pool, stretch)
}
