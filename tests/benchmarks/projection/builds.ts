import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import type { BuildDeps } from '@vignette/event-log/rebuilds/act'
import { type Progress, readProgress } from '@vignette/event-log/rebuilds/progress'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import type { Registry } from '@vignette/domain/registry'

const pollMs = 20

export const by = { actor: 'bench', reason: null }

export type Builds = {
  readonly pool: Pool
  readonly deps: BuildDeps
  /** Waits until this holds of a build; fails when the build is gone or does not go on. */
  readonly until: (name: string, state: Progress['state'], isSo: (build: Progress) => boolean) => Promise<void>
}

/** What an operator does to builds; the workers fold them. */
export const openBuilds = (
  ownerUrl: string,
  { events, projections }: Pick<Registry, 'events' | 'projections'>,
): Builds => {
  const connection = { url: ownerUrl, max: 4, name: 'bench lifecycle', statementTimeoutMs: 120_000 }
  const pool = createPool({ ...connection, asOwner: true })
  const logger = createLogger({ name: 'bench', level: 'error' })
  return {
    pool,
    deps: { pool, codec: createEventCodec(events), logger, projections },
    until: async (name, state, isSo) => {
      for (;;) {
        const build = (await readProgress(pool)).find((each) => each.name === name && each.state === state)
        if (!build || build.error !== null) throw new Error(`The build does not go on: ${build?.error ?? 'it is gone'}`)
        if (isSo(build)) return
        await sleep(pollMs)
      }
    },
  }
}
