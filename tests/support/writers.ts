import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { type Answer, positionIn, signUp } from './clients.ts'
import { newPerson, type Person } from './people.ts'
import { eventually } from './eventually.ts'

export type AcknowledgedSignUp = { readonly person: Person; readonly key: string; readonly position: string }

type Writers = {
  readonly acknowledged: readonly AcknowledgedSignUp[]
  readonly answers: readonly Answer[]
  /** Ends when every writer's last sign-up is acknowledged. */
  readonly stop: () => Promise<void>
}

/** People who sign up one after another; each repeats the request, with the same key, until it is acknowledged. */
export const startWriters = (urls: readonly string[], { count = 16, pauseMs = 0 } = {}): Writers => {
  const acknowledged: AcknowledgedSignUp[] = []
  const answers: Answer[] = []
  let stopped = false
  let next = 0

  const signUpOnce = async (): Promise<void> => {
    const [person, key] = [newPerson(), randomUUID()]
    for (;;) {
      const answer = await signUp(urls[(next += 1) % urls.length] ?? '', person, key)
      answers.push(answer)
      if (answer.status === 200) return void acknowledged.push({ person, key, position: positionIn(answer) })
      await sleep(50)
    }
  }
  const writers = Array.from({ length: count }, async () => {
    while (!stopped) {
      await signUpOnce()
      await sleep(pauseMs)
    }
  })
  return {
    acknowledged,
    answers,
    stop: async () => {
      stopped = true
      await Promise.all(writers)
    },
  }
}

/** What the log is like at one moment: while workers go on recording, it is never anything else than whole. */
const wholeQuery = `select head::int, (select count(*)::int from es.events) as count,
    (select min(position)::int from es.events) as min, (select max(position)::int from es.events) as max,
    (select count(*)::int from es.commands c full join (select command, max(position) as position,
        count(distinct stream) as streams from es.events group by command) e using (command)
      where (c.position, 1::bigint) is distinct from (e.position, e.streams)) as torn
  from es.log`

const peopleQuery = `select (select count(*)::int from es.events where stream like 'user-%') as events,
  (select count(*)::int from es.commands where stream like 'user-%') as commands,
  (select count(*)::int from es.streams where stream like 'user-%') as streams`

/**
 * What was acknowledged is stored, once, and nothing else is in the streams of people; the log has no gap, and every
 * command its events; and all is projected, within `seconds`.
 */
export const expectStored = async (
  owner: Pool,
  acknowledged: readonly AcknowledgedSignUp[],
  seconds = 5,
): Promise<void> => {
  const one = async <Row extends object>(query: string) => (await owner.query<Row>(query)).rows[0]
  const { rows } = await owner.query<{ stream: string; position: string }>(
    `select stream, position::text from es.events where type = 'UserSignedUp' order by es.events.position`,
  )
  const expected = acknowledged.map(({ person, position }) => ({ stream: `user-${person.userId}`, position }))
  expect(rows).toEqual(expected.toSorted((a, b) => Number(a.position) - Number(b.position)))
  const log = await one<{ head: number }>(wholeQuery)
  expect(log).toEqual({ head: log?.head, count: log?.head, min: 1, max: log?.head, torn: 0 })
  const count = acknowledged.length
  expect(await one(peopleQuery)).toEqual({ events: count, commands: count, streams: count })
  const projected = async () => (await one<{ count: number }>('select count(*)::int from read.profiles'))?.count
  await eventually(async () => expect(await projected()).toBe(count), { timeout: seconds * 1_000 })
}

/**
 * Everybody who signed up has one account, with the credits of one period, and one mail that welcomes them, once the workers have come to it. Leases of
 * those who died are cut short: what they had done is asked for once more.
 */
export const expectAccounts = async (owner: Pool, acknowledged: readonly AcknowledgedSignUp[]): Promise<void> => {
  const first = ['GrantIssued', 'MailHandedOver', 'PeriodOpened', 'SubscriptionOpened']
  const accounts = async () => {
    const { rows } = await owner.query<object>(
      `select type, count(*)::int, count(distinct meta->>'workspaceId')::int as workspaces from es.events
       where stream not like 'user-%' group by type order by type`,
    )
    return rows
  }
  await owner.query(`update es.effects set next_at = now() where state = 'pending'`)
  const count = acknowledged.length
  const expected = first.map((type) => ({ type, count, workspaces: count }))
  await eventually(async () => expect(await accounts()).toEqual(expected), { timeout: 30_000, interval: 200 })
}
