// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { type ChoiceStore, createChoiceStore } from '@vignette/networks/authorizations/choice-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwner } from '../support/database.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
let store: ChoiceStore
beforeAll(async () => {
  workshop = await openWorkshop()
  store = createChoiceStore(workshop)
})
afterAll(() => workshop.close())

const tokens = { accessToken: 'access-0', refreshToken: 'refresh-0', expiresAt: null, scopes: ['all'] }
const profile = { remoteId: 'r', handle: 'bakery', name: 'Bakery', avatarUrl: null, server: null }
const accounts = [
  { profile, tokens },
  { profile: { ...profile, remoteId: 's' }, tokens },
]

const begin = async () => {
  const holder = { userId: randomUUID(), workspaceId: randomUUID() }
  const id = await store.keep(holder, { network: 'facebook', accounts })
  if (id === undefined) throw new Error('it was not kept')
  return { holder, id }
}

it('is read by whom it was made for, until it is ended', async () => {
  const { holder, id } = await begin()
  expect(await store.read({ ...holder, userId: 'another' }, id)).toBeUndefined()
  expect(await store.read({ ...holder, workspaceId: 'another' }, id)).toBeUndefined()
  expect(await store.read(holder, `${id}x`)).toBeUndefined()
  expect(await store.read(holder, id)).toMatchObject({ network: 'facebook', accounts })
  await store.end({ ...holder, userId: 'another' }, id)
  expect(await store.read(holder, id)).toBeDefined()
  await store.end(holder, id)
  expect(await store.read(holder, id)).toBeUndefined()
})

it('lasts ten minutes, and the next one sweeps it away', async () => {
  const { holder, id } = await begin()
  const owner = openOwner(workshop.database, 1)
  await owner.query(`update ops.account_choices set expires_at = expires_at - interval '601 seconds'`)
  expect(await store.read(holder, id)).toBeUndefined()
  await begin()
  const { rowCount } = await owner.query('select from ops.account_choices where workspace_id = $1', [
    holder.workspaceId,
  ])
  expect(rowCount).toBe(0)
  await owner.end()
})

it('keeps no token, and nothing that recognises somebody, in plain text', async () => {
  const { id } = await begin()
  const { rows } = await workshop.pool.query<{ row: string }>(
    `select c::text || encode(hash, 'escape') || encode(sealed, 'escape') as row from ops.account_choices c`,
  )
  expect(rows.map(({ row }) => row).join()).not.toMatch(new RegExp(`access-0|refresh-0|Bakery|${id}`))
})
