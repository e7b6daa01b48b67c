import { registry } from '@vignette/domain/registry'
import type { Pool } from '@vignette/event-log/database/pool'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { digestBuilds, digestPast } from '@vignette/event-log/projections/digest'
import { createVault } from '@vignette/event-log/sealing/vault'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { masterKeys } from './settings.ts'

/** Expects every read model to hold what a replay of the log makes. */
export const expectReplayEqual = async (pool: Pool): Promise<void> => {
  const codec = createEventCodec(registry.events, createVault(pool, masterKeys), createCorrections(pool))
  const deps = { ...registry, pool, codec }
  await eventually(async () => {
    const { rows } = await pool.query<{ head: number }>('select head from es.log')
    const live = await digestBuilds(deps)
    expect(live.every(({ positions }) => JSON.stringify(positions).includes(String(rows[0]?.head)))).toBe(true)
    const replayed = await digestPast(deps, rows[0]?.head ?? 0)
    expect(live.map(({ name, digest }) => ({ name, digest }))).toEqual(
      replayed.map(({ name, digest }) => ({ name, digest })),
    )
  })
}
