import { randomUUID } from 'node:crypto'
import { displayNameChanged, userEvents, userSignedUp } from '@vignette/domain/identity/events'
import { createPool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { createVault } from '@vignette/event-log/sealing/vault'
import { newPerson } from '../../support/people.ts'
import { masterKeys } from '../../support/settings.ts'
import type { Stage } from './stage.ts'

/** A person in the log, with the data that must not be found once they are forgotten. */
export type PastPerson = { readonly userId: string; readonly email: string; readonly name: string }

export const eventsEach = 4
const groupSize = 250

const newPastPerson = (): PastPerson => {
  const { userId, email } = newPerson()
  return { userId, email, name: `Ada ${userId.slice(-8)}` }
}

const eventsOf = ({ userId, email, name }: PastPerson) => [
  {
    type: userSignedUp.type,
    data: { userId, email, displayName: null, workspaceId: personalWorkspaceId(userId) },
  },
  ...Array.from({ length: eventsEach - 1 }, () => ({
    type: displayNameChanged.type,
    data: { userId, displayName: name },
  })),
]

/** Fills the log as commands would, but faster. Reactors begin after it. */
export const recordPast = async ({ database, owner }: Stage, count: number): Promise<readonly PastPerson[]> => {
  const people = Array.from({ length: count }, newPastPerson)
  const pool = createPool({ url: database.appUrl, max: 4, name: 'past', statementTimeoutMs: 30_000 })
  const codec = createEventCodec(userEvents, createVault(pool, masterKeys))
  const toAppend = async (person: PastPerson) => {
    const stream = `user-${person.userId}`
    return {
      commandId: randomUUID(),
      stream,
      kind: 'user',
      expectedVersion: 0,
      events: await codec.encode(stream, 0, eventsOf(person)),
      meta: {
        actor: { kind: 'user' as const, id: person.userId },
        correlationId: 'past',
        causationId: null,
        workspaceId: personalWorkspaceId(person.userId),
      },
    }
  }
  for (let from = 0; from < count; from += groupSize) {
    await appendGroup(pool, await Promise.all(people.slice(from, from + groupSize).map(toAppend)))
  }
  await pool.end()
  await owner.query(
    `update es.checkpoints set position = head from es.log
     where projection in (select name from es.projections where kind = 'reactor')`,
  )
  await owner.query('vacuum analyze es.events, es.streams, es.command_positions, es.subject_keys')
  return people
}
