import type { Generation, generationAnswerSchema } from '@vignette/domain/generation/schemas/generations'
import { expect } from 'vitest'
import type { z } from 'zod'
import { eventually } from '../../support/eventually.ts'
import type { App } from '../../support/in-process.ts'
import type { Person } from '../../support/people.ts'

type Answer = Pick<Awaited<ReturnType<App['inject']>>, 'statusCode' | 'body' | 'headers' | 'json'>

/** Encoders give way to everything else on a machine. */
const untilMade = { timeout: 110_000, interval: 50 }

/** What people do in the studio. */
export const createStudio = (app: App) => {
  const send = (method: 'POST' | 'PUT', path: string, { headers }: Person, payload?: object, key?: string) =>
    app.inject({
      method,
      url: `/api/generations${path}`,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    })
  const get = ({ headers }: Person, path: string, position = '0') =>
    app.inject({ url: `/api/generations${path}`, headers: { ...headers, 'x-min-position': position } })
  const post = (person: Person, path: string, payload?: object, key?: string) =>
    send('POST', path, person, payload, key)

  const idOf = (answer: Answer): string => {
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json<{ id: string }>().id
  }
  const find = async (person: Person, id: string): Promise<z.infer<typeof generationAnswerSchema>> => {
    const answer = await get(person, `/${id}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  /** What became of it, once its credits are settled. */
  const ended = (person: Person, id: string): Promise<Generation> =>
    eventually(async () => {
      const { generation } = await find(person, id)
      expect(['requested', 'running']).not.toContain(generation.status)
      return generation
    }, untilMade)
  return {
    post,
    /** Sends a request with its key again for as long as the answer is that the store is too busy, as pages do. */
    insist: async (person: Person, path: string, payload: object, key: string): Promise<Answer> => {
      for (;;) {
        const answer = await post(person, path, payload, key)
        if (answer.statusCode !== 503) return answer
      }
    },
    get,
    put: (person: Person, path: string, payload: object, key?: string) => send('PUT', path, person, payload, key),
    idOf,
    find,
    ended,
    /** Asks for something and waits for what becomes of it. */
    make: async (person: Person, payload: object): Promise<Generation> =>
      ended(person, idOf(await post(person, '', payload))),
  }
}
