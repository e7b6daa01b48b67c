import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NewcomerSession } from './newcomer.ts'

const patienceMs = 30_000

type Listed = { readonly items: readonly { readonly id: string; readonly status: string }[] }

/** The id of the newest generation, or of a caption that is generated now. */
export const somethingMade = async (url: string, { token }: Pick<NewcomerSession, 'token'>): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` }
  const newest = async () => {
    const answer = await fetch(new URL('/api/generations?status=completed&limit=1', url), { headers })
    const { items } = (await answer.json()) as Listed
    return items[0]?.id
  }
  const known = await newest()
  if (known !== undefined) return known
  await fetch(new URL('/api/generations', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ kind: 'caption', prompt: 'Slow mornings in the studio', variations: 3 }),
  })
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await sleep(100)) {
    const made = await newest()
    if (made !== undefined) return made
  }
  throw new Error('Nothing was made')
}
