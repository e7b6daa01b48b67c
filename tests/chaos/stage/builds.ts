import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { digestBuilds } from '@vignette/event-log/projections/digest'
import type { Digest } from '@vignette/event-log/projections/rows'
import { expect } from 'vitest'
import { masterKeys } from '../../support/settings.ts'
import { releaseOf } from '../probe/release.ts'
import type { Stage } from './stage.ts'
import { eventually } from '../../support/eventually.ts'

/** Pictures are drawn on a machine where other processes die and start. */
export const patience = { timeout: 120_000, interval: 50 }

type BuildRow = {
  readonly version: number
  readonly definition: number
  readonly verified: boolean | null
  readonly isIndexed: boolean
  readonly error: string | null
}

/** The newest build of a read model in a state. */
export const buildIn = async ({ owner }: Stage, state: string, name = 'tallies'): Promise<BuildRow | undefined> => {
  const { rows } = await owner.query<BuildRow>(
    `select version, definition, verified, indexed_at is not null as "isIndexed", error from es.projections
     where name = $1 and state = $2 order by version desc limit 1`,
    [name, state],
  )
  return rows[0]
}

/** Starts a build of the newest definition. @returns its number. */
export const rebuild = async (stage: Stage, name = 'tallies', rate?: number): Promise<number> => {
  const { done } = await stage.operate(['rebuild', name, ...(rate === undefined ? [] : [String(rate)])])
  return (done as { version: number }).version
}

export const untilIndexed = (stage: Stage, name = 'tallies') =>
  eventually(async () => expect(await buildIn(stage, 'building', name)).toMatchObject({ isIndexed: true }), patience)

export const untilVerified = (stage: Stage, name = 'tallies', howLong = patience) =>
  eventually(async () => {
    expect(await buildIn(stage, 'building', name)).toMatchObject({ isIndexed: true, verified: true, error: null })
  }, howLong)

/** Ages retired builds, so that the time for which they are kept is over. */
export const ageRetired = async ({ owner }: Stage): Promise<void> => {
  await owner.query(`update es.projections set changed_at = now() - interval '2 days' where state = 'retired'`)
}

export const untilDropped = (stage: Stage) =>
  eventually(async () => expect(await buildIn(stage, 'retired')).toBeUndefined(), patience)

/** The number of journal entries with this action. */
export const journaled = async ({ owner }: Stage, action: string): Promise<number> =>
  (await owner.query('select from es.operations where action = $1', [action])).rowCount ?? 0

const { events, projections } = releaseOf('first')

/** The digests of the builds with the first release's definition, oldest first. */
export const digestsOf = async ({ owner }: Stage, name: string): Promise<readonly (Digest | null)[]> => {
  const codec = createEventCodec(events, createVault(owner, masterKeys))
  return (await digestBuilds({ pool: owner, codec, projections }, name)).map(({ digest }) => digest)
}
