import type { Pool } from 'pg'

export type EffectFigures = { readonly kind: string; readonly count: number; readonly since: string }

/** What should have been delivered or have fired, and has not. Instants are ISO 8601. */
export type DeliveryFigures = {
  /** Given up in the last day. */
  readonly failedEffects: readonly EffectFigures[]
  /** Waiting for more than five minutes. */
  readonly lateEffects: readonly EffectFigures[]
  /** Due for more than a minute. */
  readonly lateTimers: { readonly count: number; readonly since: string | null }
  /** The oldest effect that waits or timer that is due. */
  readonly oldestWaitingAt: string | null
}

const failed = `select kind, count(*)::int as count, min(settled_at) as since from es.effects
  where state = 'failed' and settled_at > now() - interval '1 day' group by kind order by kind`

const late = `select kind, count(*)::int as count, min(created_at) as since from es.effects
  where state = 'pending' and created_at < now() - interval '5 minutes' group by kind order by kind`

const timers = `select count(*)::int as count, min(due_at) as since from es.timers
  where fired_at is null and due_at < now() - interval '1 minute'`

const oldest = `select least((select min(created_at) from es.effects where state = 'pending'),
  (select min(due_at) from es.timers where fired_at is null and due_at < now())) as at`

export const readDeliveryFigures = async (pool: Pool): Promise<DeliveryFigures> => {
  const [{ rows: failedEffects }, { rows: lateEffects }, { rows: lateTimers }, { rows: waiting }] = await Promise.all([
    pool.query<EffectFigures>(failed),
    pool.query<EffectFigures>(late),
    pool.query<DeliveryFigures['lateTimers']>(timers),
    pool.query<{ at: string | null }>(oldest),
  ])
  return {
    failedEffects,
    lateEffects,
    lateTimers: lateTimers[0] ?? { count: 0, since: null },
    oldestWaitingAt: waiting[0]?.at ?? null,
  }
}
