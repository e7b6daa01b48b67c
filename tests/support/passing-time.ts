import type { Pool } from '@vignette/event-log/database/pool'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** Two weeks after somebody wanted the account deleted, as far as their timer is concerned. */
export const passTimeToUndelete = (owner: Pool, userId: string): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await owner.query(
      `update es.timers set due_at = now(), next_at = now()
       where stream = 'user-' || $1 and command -> 'command' ->> 'type' = 'EraseIfDue' and fired_at is null`,
      [userId],
    )
    expect(rowCount).toBe(1)
  })

/** Whatever is to be tried again is tried now. What a worker has taken is left to it. */
export const passTimeToRetry = async (owner: Pool): Promise<void> => {
  await owner.query(`update es.effects set next_at = now() where state = 'pending' and not taken`)
}

/** All that the account's reactor wanted done is done. */
export const untilCarriedOut = (owner: Pool): Promise<void> =>
  eventually(async () => {
    await passTimeToRetry(owner)
    const { rows } = await owner.query(
      `select 'behind' as kind from es.checkpoints
       where projection = 'account-life' and position < (select head from es.log)
       union all select kind || ': ' || coalesce(error, '') from es.effects where state <> 'delivered'`,
    )
    expect(rows).toEqual([])
  })

/** Nothing that was recorded still leads to something: every reactor has read the log, and every effect is over. */
export const untilNothingFollows = (owner: Pool): Promise<void> =>
  eventually(async () => {
    const { rows } = await owner.query(
      `select c.projection as behind from es.checkpoints c
         join es.projections p on p.name = c.projection and p.version = c.version
       where p.state <> 'dropped' and c.position < (select head from es.log)
       union all select kind from es.effects where state = 'pending'`,
    )
    expect(rows).toEqual([])
  })
