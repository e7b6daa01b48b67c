import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { type Answer, positionIn, signUp } from './clients.ts'
import { newPerson, type Person } from './people.ts'
import { eventually } from './eventually.ts'

export type SignedUp = { readonly person: Person; readonly key: string; readonly position: string }

type Writers = {
  readonly acknowledged: readonly SignedUp[]
  readonly answers: readonly Answer[]
  /** Ends when every writer's last sign-up is acknowledged. */
  readonly stop: () => Promise<void>
}

/** People who sign up one after another; each repeats the request, with the same key, until it is acknowledged. */
export const startWriters = (urls: readonly string[], { count = 16, pauseMs = 0 } = {}): Writers => {
  const acknowledged: SignedUp[] = []
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

/** What was acknowledged is stored, once, without a gap in the log; and projected, within `seconds`. */
export const expectStored = async (owner: Pool, acknowledged: readonly SignedUp[], seconds = 5): Promise<void> => {
  const one = async <Row extends object>(query: string) => (await owner.query<Row>(query)).rows[0]
  const { rows } = await owner.query<{ stream: string; position: string }>(
    `select stream, position::text from es.events where type = 'UserSignedUp' order by es.events.position`,
  )
  const expected = acknowledged.map(({ person, position }) => ({ stream: `user-${person.userId}`, position }))
  expect(rows).toEqual(expected.toSorted((a, b) => Number(a.position) - Number(b.position)))
  expect(
    await one(`select count(*)::int, min(position)::int, max(position)::int, (select head::int from es.log),
      (select count(*)::int from es.commands) as commands, (select count(*)::int from es.streams) as streams from es.events`),
  ).toEqual(totals(acknowledged.length))
  const projected = async () => (await one<{ count: number }>('select count(*)::int from read.profiles'))?.count
  await eventually(async () => expect(await projected()).toBe(acknowledged.length), { timeout: seconds * 1_000 })
}

const totals = (count: number) => ({ count, min: 1, max: count, head: count, commands: count, streams: count })
