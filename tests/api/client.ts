import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { failureSchema } from '@vignette/domain/kernel/failure'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { apiSettings, newPerson, type Person, until } from './support.ts'

/** Settings of processes that a test runs; their warnings are kept in `logs()`. */
export const processSettings: Readonly<Record<string, string>> = { ...apiSettings, LOG_LEVEL: 'warn' }

export type Answer = {
  what: string
  /** 0 when there was no answer. */
  status: number
  body: string
  milliseconds: number
}

type Request = { method?: string; person?: Person; key?: string; body?: object; headers?: Record<string, string> }

/** One request on a socket that is not used again, with a patience longer than any answer may take. */
export const ask = async (url: string, request: Request = {}): Promise<Answer> => {
  const { method = request.body ? 'POST' : 'GET', person, key, body } = request
  const startedAt = performance.now()
  const answer = (status: number, text: string) => ({
    what: `${method} ${new URL(url).pathname}`,
    status,
    body: text,
    milliseconds: performance.now() - startedAt,
  })
  try {
    const response = await fetch(url, {
      method,
      headers: {
        connection: 'close',
        ...person?.headers,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...request.headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    })
    return answer(response.status, await response.text())
  } catch (error) {
    return answer(0, String(error instanceof Error ? (error.cause ?? error) : error))
  }
}

export const signUp = (url: string, person: Person, key: string) =>
  ask(`${url}/api/users`, { person, key, body: { name: 'Ada' } })

export const readProfile = (url: string, person: Person, position = '0') =>
  ask(`${url}/api/users/profile`, { person, headers: { 'x-min-position': position } })

/** Within the time that is promised: success, or a failure in its form that says to try again. */
export const expectAnswered = (answer: Answer): void => {
  const { what, status, body, milliseconds } = answer
  expect(milliseconds, `${what} ${status} ${body}`).toBeLessThan(5_000)
  expect([200, 503], `${what} ${body}`).toContain(status)
  if (status === 503 && what !== 'GET /health/ready') failureSchema.strict().parse(JSON.parse(body))
}

export type SignedUp = { person: Person; key: string; position: string }

export type Writers = {
  acknowledged: SignedUp[]
  answers: Answer[]
  /** Ends when every writer's last sign-up is acknowledged. */
  stop: () => Promise<void>
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
      await delay(50)
    }
  }
  const writers = Array.from({ length: count }, async () => {
    while (!stopped) {
      await signUpOnce()
      await delay(pauseMs)
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

export const positionIn = ({ body }: Answer): string => (JSON.parse(body) as { position: string }).position

/** What was acknowledged is stored, once, without a gap in the log; and projected, within `seconds`. */
export const expectStored = async (owner: Pool, acknowledged: readonly SignedUp[], seconds = 5): Promise<void> => {
  const one = async <Row extends object>(query: string) => (await owner.query<Row>(query)).rows[0]
  const { rows } = await owner.query<{ stream: string; position: string }>(
    `select stream, position from es.events where type = 'UserSignedUp' order by position`,
  )
  const expected = acknowledged.map(({ person, position }) => ({ stream: `user-${person.userId}`, position }))
  expect(rows).toEqual(expected.toSorted((a, b) => Number(a.position) - Number(b.position)))
  expect(
    await one(`select count(*)::int, min(position)::int, max(position)::int, (select head::int from es.log),
      (select count(*)::int from es.commands) as commands, (select count(*)::int from es.streams) as streams from es.events`),
  ).toEqual(totals(acknowledged.length))
  const projected = async () => (await one<{ count: number }>('select count(*)::int from read.profiles'))?.count
  await until(async () => (await projected()) === acknowledged.length, { seconds, what: 'every profile' })
}

const totals = (count: number) => ({ count, min: 1, max: count, head: count, commands: count, streams: count })
