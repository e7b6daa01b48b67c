// @module-tag invariant
import { randomUUID } from 'node:crypto'
import {
  type AuthorizationStore,
  createAuthorizationStore,
} from '@vignette/networks/authorizations/authorization-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwner, type TestDatabase } from '../support/database.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
let store: AuthorizationStore
beforeAll(async () => {
  workshop = await openWorkshop()
  store = createAuthorizationStore(workshop)
})
afterAll(() => workshop.close())

const begin = async () => {
  const holder = { userId: randomUUID(), workspaceId: randomUUID() }
  const { state, verifier } = store.create()
  const started = { network: 'mastodon', server: 'https://mastodon.test', accountId: null, verifier } as const
  expect(await store.keep(holder, state, started)).toBe(true)
  return { holder, state, started }
}

it('is used once, by whom it was made for, with the server at which it began', async () => {
  const { holder, state, started } = await begin()
  expect(await store.redeem({ ...holder, userId: 'another' }, state)).toBeUndefined()
  expect(await store.redeem({ ...holder, workspaceId: 'another' }, state)).toBeUndefined()
  expect(await store.redeem(holder, `${state}x`)).toBeUndefined()
  expect(await store.redeem(holder, state)).toEqual(started)
  expect(await store.redeem(holder, state)).toBeUndefined()
})

it('of many who come back at once with one, one goes on', async () => {
  const { holder, state } = await begin()
  const redeemed = await Promise.all([1, 2, 3, 4].map(() => store.redeem(holder, state)))
  expect(redeemed.filter((each) => each !== undefined)).toHaveLength(1)
})

it('lasts ten minutes', async () => {
  const { holder, state } = await begin()
  const { database } = workshop
  await expire(database)
  expect(await store.redeem(holder, state)).toBeUndefined()
  const { holder: next, state: valid } = await begin()
  expect(await store.redeem(next, valid)).toBeDefined()
})

const expire = async (database: TestDatabase): Promise<void> => {
  const owner = openOwner(database, 1)
  await owner.query(`update ops.account_authorizations set expires_at = expires_at - interval '601 seconds'`)
  await owner.end()
}

it('keeps neither what recognises somebody nor their secret in plain text, and nothing for who was forgotten', async () => {
  const { holder, state, started } = await begin()
  const { rows } = await workshop.pool.query<{ row: string }>(
    `select a::text || encode(hash, 'escape') || encode(verifier, 'escape') as row from ops.account_authorizations a`,
  )
  const stored = rows.map(({ row }) => row).join()
  expect(stored).not.toContain(state)
  expect(stored).not.toContain(started.verifier)
  await workshop.pool.query(
    'update es.subject_keys set wrapped = null, master = null, shredded_at = now() where subject = $1',
    [holder.workspaceId],
  )
  expect(await store.redeem(holder, state)).toBeUndefined()
  expect(await store.keep(holder, store.create().state, started)).toBe(false)
})
