import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Pool } from 'pg'
import type { Person } from '../../support/people.ts'

/** Asks for a caption. @returns its id. */
export const askForCaption = async (url: string, { headers }: Person): Promise<string> => {
  const answer = await fetch(`${url}/api/generations`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ kind: 'caption', prompt: `Slow mornings in the studio, part ${randomUUID()}` }),
  })
  const text = await answer.text()
  if (answer.status !== 202) throw new Error(`${answer.status}: ${text}`)
  return (JSON.parse(text) as { id: string }).id
}

/** How many of these have ended as they should, with every credit where it belongs. */
const settled = async (owner: Pool, ids: readonly string[]): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*) as count from read.generations where generation_id = any($1) and status = 'completed'
     and reserved = 1 and consumed = 1 and released = 0 and jsonb_array_length(results) = 1`,
    [ids],
  )
  return rows[0]?.count ?? 0
}

const patienceMs = 60_000

export const untilSettled = async (owner: Pool, ids: readonly string[]): Promise<void> => {
  const deadline = performance.now() + patienceMs
  while ((await settled(owner, ids)) < ids.length) {
    if (performance.now() > deadline) throw new Error('Not all captions were made')
    await sleep(20)
  }
}

/** Waits for the read model of accounts. @throws {Error} when anybody paid another number of credits than they asked for. */
export const checkLedger = async (owner: Pool, people: readonly Person[], each: number): Promise<void> => {
  const workspaceIds = people.map(({ userId }) => personalWorkspaceId(userId))
  for (const deadline = performance.now() + patienceMs; ; await sleep(20)) {
    const { rows } = await owner.query<{ used: number; held: number }>(
      'select used, held from read.monthly_usage where workspace_id = any($1)',
      [workspaceIds],
    )
    if (rows.length === people.length && rows.every(({ used, held }) => used === each && held === 0)) return
    if (performance.now() > deadline) throw new Error(`The ledger is not exact: ${JSON.stringify(rows)}`)
  }
}
