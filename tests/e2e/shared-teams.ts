import { randomUUID } from 'node:crypto'
import { createTeams } from '../support/teams.ts'
import type { SharedProduct } from './shared-product.ts'

/** Somebody whose workspaces are asked for until the answer says that the API knows everything up to a position. */
const openWitness = async (url: string) => {
  const credentials = { email: `${randomUUID()}@example.com`, password: 'analytical' }
  const begun = await fetch(new URL('/api/demo/session', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const { token } = (await begun.json()) as { readonly token: string }
  return async (position: number): Promise<void> => {
    for (let isStale = true; isStale;) {
      const headers = { authorization: `Bearer ${token}`, 'x-min-position': String(position) }
      const answer = await fetch(new URL('/api/workspaces', url), { headers })
      if (!answer.ok) throw new Error(await answer.text())
      isStale = ((await answer.json()) as { readonly stale?: true }).stale === true
    }
  }
}

/** Teams of a product whose API, and so every page, knows of each change once its promise is kept. */
export const sharedTeams = async ({ url, database }: SharedProduct) =>
  createTeams(database.appUrl, await openWitness(url))
export type SharedTeams = Awaited<ReturnType<typeof sharedTeams>>
