import { displayNameChanged, userSignedUp, type UserEvent } from '@vignette/domain/identity/events'
import type { Projection } from '@vignette/domain/kernel/projection'
import { bucketOf } from '@vignette/event-log/event-store/bucket'
import { chokeOn } from './bugs.ts'
import { type Greeted, greeted } from './greeting.ts'

type Tally = { workspace: string; count: number; trail: string }
type LongTally = Tally & { last: number }
type Crowd = { bucket: string; count: number; positions: number }

const events = [userSignedUp, displayNameChanged, greeted]

/** The events of a workspace in order, so that one that is folded twice, late or not at all is visible. */
export const tallies: Projection<Tally, UserEvent | Greeted> = {
  name: 'tallies',
  version: 1,
  parts: 2,
  events,
  columns: { workspace: 'text', count: 'integer', trail: 'text' },
  key: 'workspace',
  indexes: [],
  keysOf: (event) => [event.meta.workspaceId],
  evolve: (row, event, workspace) => {
    chokeOn('tallies', workspace)
    return { workspace, count: (row?.count ?? 0) + 1, trail: `${row?.trail ?? ''} ${event.position}` }
  },
}

/** The next definition of the same read model, with another column and other partitions. */
export const longTallies: Projection<LongTally, UserEvent | Greeted> = {
  ...tallies,
  version: 2,
  parts: 3,
  columns: { ...tallies.columns, last: 'bigint' },
  indexes: [['last'], ['count', 'workspace']],
  evolve: (row, event, workspace) => {
    const tally = tallies.evolve(row, event, workspace)
    return tally && { ...tally, last: event.position }
  },
}

/** Few rows that many events change. */
export const crowds: Projection<Crowd, UserEvent | Greeted> = {
  name: 'crowds',
  version: 1,
  parts: 4,
  events,
  columns: { bucket: 'text', count: 'integer', positions: 'bigint' },
  key: 'bucket',
  indexes: [],
  keysOf: (event) => [String(bucketOf(event.meta.workspaceId))],
  evolve: (row, event, bucket) => ({
    bucket,
    count: (row?.count ?? 0) + 1,
    positions: (row?.positions ?? 0) + event.position,
  }),
}
