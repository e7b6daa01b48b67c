import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { ask } from '../../support/clients.ts'
import type { Spender } from './spenders.ts'

/** Repeats one request until it is answered. A refusal fails the test. */
export const insist = async <Result>(
  url: string,
  { person }: Spender,
  path: string,
  body?: object,
): Promise<Result> => {
  const key = randomUUID()
  for (;;) {
    const answer = await ask(`${url}/api${path}`, { person, ...(body && { key, body }) })
    if (answer.status === 200) return JSON.parse(answer.body) as Result
    expect([0, 503], `${answer.what} ${answer.body}`).toContain(answer.status)
    await sleep(50)
  }
}
