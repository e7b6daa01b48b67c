// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { Pool } from '@vignette/event-log/database/pool'
import { createVault } from '@vignette/event-log/sealing/vault'
import type { Tokens } from '@vignette/networks/network-adapter'
import { NetworkFailure } from '@vignette/networks/network-failure'
import { createTokenStore } from '@vignette/networks/tokens/token-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { masterKeys } from '../support/settings.ts'
import { failureOf, openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
let other: Pool
let now: number
beforeAll(async () => {
  workshop = await openWorkshop()
  other = workshop.openPool()
})
afterAll(async () => {
  await other.end()
  await workshop.close()
})

const minutes = (count: number): string => new Date(now + count * 60_000).toISOString()

/** A network whose refresh tokens can be used once. `failures` are what the next refreshes end with. */
let refreshes: string[]
let revoked: string[]
let failures: NetworkFailure[]
let answer: () => Promise<Partial<Tokens>>
let beforeRevoked: () => Promise<void>
const openGates: (() => void)[] = []
beforeEach(async () => {
  await workshop.pool.query('delete from ops.account_tokens')
  now = Date.now()
  ;[refreshes, revoked, failures] = [[], [], []]
  answer = async () => ({})
  beforeRevoked = async () => undefined
  network.refreshMinutesAhead = 0
})
afterEach(() => {
  for (const open of openGates.splice(0)) open()
})

const network = {
  refreshMinutesAhead: 0,
  refresh: async ({ refreshToken }: Tokens): Promise<Tokens> => {
    refreshes.push(refreshToken ?? '')
    const changes = await answer()
    const failure = failures.shift()
    if (failure) throw failure
    if (refreshes.filter((used) => used === refreshToken).length > 1) throw reconnect()
    const count = refreshes.length
    return {
      accessToken: `access-${count}`,
      refreshToken: `refresh-${count}`,
      expiresAt: minutes(60),
      scopes: [],
      ...changes,
    }
  },
  revoke: async ({ accessToken }: Tokens): Promise<void> => {
    const failure = failures.shift()
    if (failure) throw failure
    await beforeRevoked()
    revoked.push(accessToken)
  },
}
const reconnect = () => new NetworkFailure({ code: 'reconnect', phase: 'refused' })
const unavailable = () => new NetworkFailure({ code: 'unavailable', phase: 'lost' })

const storeOn = (pool: Pool) =>
  createTokenStore({
    pool,
    sealing: createVault(pool, masterKeys),
    networks: { adapterOf: () => network },
    now: async () => new Date(now).toISOString(),
  })

const keptAccount = async (changes: Partial<Tokens> = {}) => {
  const account = { workspaceId: randomUUID(), accountId: randomUUID() }
  const tokens = { accessToken: 'access-0', refreshToken: 'refresh-0', expiresAt: minutes(60), scopes: [], ...changes }
  const isKept = await storeOn(workshop.pool).keep({ ...account, network: 'demo', server: 'https://home.test', tokens })
  expect(isKept).toBe(true)
  return account
}
const soon = { minutesNeeded: 10 }
const access = async (
  pool: Pool,
  account: { workspaceId: string; accountId: string },
  need: Parameters<ReturnType<typeof storeOn>['fresh']>[1] = soon,
) => (await storeOn(pool).fresh(account, need)).tokens.accessToken

it('gives out tokens that last, with their server, and stores none of them in plain text', async () => {
  const account = await keptAccount()
  expect(await storeOn(other).fresh(account, soon)).toMatchObject({
    tokens: { accessToken: 'access-0', refreshToken: 'refresh-0' },
    server: 'https://home.test',
  })
  expect(refreshes).toEqual([])
  const { rows } = await workshop.pool.query<{ row: string }>(
    `select t::text || encode(sealed, 'escape') as row from ops.account_tokens t`,
  )
  expect(rows.map(({ row }) => row).join()).not.toMatch(/access-0|refresh-0/)
})

it('of many workers on two connections that need fresh tokens at once, one refreshes', async () => {
  const account = await keptAccount({ expiresAt: minutes(-1) })
  const pools = [workshop.pool, other, workshop.pool, other, workshop.pool, other]
  const tokens = await Promise.all(pools.map((pool) => access(pool, account)))
  expect(new Set(tokens)).toEqual(new Set(['access-1']))
  expect(refreshes).toEqual(['refresh-0'])
})

it('a refresh that is under way is waited for, and the new pair is stored before it is used', async () => {
  const account = await keptAccount({ expiresAt: minutes(-1) })
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  openGates.push(gate.resolve)
  answer = async () => {
    begun.resolve()
    await gate.promise
    return {}
  }
  const first = access(workshop.pool, account)
  await begun.promise
  const second = access(other, account)
  gate.resolve()
  expect(await Promise.all([first, second])).toEqual(['access-1', 'access-1'])
  expect(refreshes).toHaveLength(1)
  expect(await access(other, account)).toBe('access-1')
})

it('refreshes at most every ten minutes, unless the token has expired or the network says so', async () => {
  const account = await keptAccount({ expiresAt: minutes(5) })
  expect(await access(other, account)).toBe('access-0') // it came just now
  now += 601_000
  answer = async () => ({ expiresAt: minutes(5) })
  expect(await access(other, account)).toBe('access-1')
  expect(await access(other, account)).toBe('access-1')
  const refused = { minutesNeeded: 0, expired: 'access-1' }
  expect(await access(other, account, refused)).toBe('access-2')
  expect(await access(workshop.pool, account, refused)).toBe('access-2') // another worker was faster
  expect(refreshes).toHaveLength(2)
})

it('refreshes long before the end where only tokens that still last can be refreshed', async () => {
  const account = await keptAccount({ expiresAt: minutes(90) })
  now += 601_000
  expect(await access(other, account)).toBe('access-0')
  network.refreshMinutesAhead = 80
  expect(await access(other, account)).toBe('access-1')
})

it('a network that cannot be reached leaves the account as it is', async () => {
  const account = await keptAccount({ expiresAt: minutes(15) })
  now += 601_000
  failures = [unavailable()]
  expect(await access(other, account)).toBe('access-0')
  now += 601_000
  failures = [unavailable()]
  expect(await failureOf(access(other, account))).toMatchObject({ code: 'unavailable' })
})

it('a pair that was lost with its process means that the account has to be connected again', async () => {
  const account = await keptAccount({ expiresAt: minutes(-1) })
  refreshes.push('refresh-0') // the network has answered somebody who died
  expect(await failureOf(access(other, account))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  const tokens = { accessToken: 'again', refreshToken: 'again', expiresAt: minutes(60), scopes: [] }
  await storeOn(other).keep({ ...account, network: 'demo', server: null, tokens })
  expect(await access(other, account)).toBe('again')
})

it('the lease of a worker that died is taken over once it has ended', async () => {
  const account = await keptAccount({ expiresAt: minutes(-1) })
  const lease = `update ops.account_tokens set leased_by = 'dead', leased_until = now() + make_interval(secs => $2)
    where account_id = $1`
  await workshop.pool.query(lease, [account.accountId, 0.3])
  expect(await access(other, account)).toBe('access-1')
})

it('never forgets a refresh token because an answer has none', async () => {
  const account = await keptAccount({ expiresAt: minutes(-1) })
  answer = async () => ({ refreshToken: '', expiresAt: minutes(60) })
  const { tokens } = await storeOn(other).fresh(account, soon)
  expect(tokens).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-0' })
  expect((await storeOn(workshop.pool).fresh(account, soon)).tokens).toEqual(tokens)
})

it('tokens that cannot be refreshed are used as long as they last', async () => {
  const account = await keptAccount({ refreshToken: null, expiresAt: minutes(5) })
  expect(await access(other, account)).toBe('access-0')
  const refused = { minutesNeeded: 0, expired: 'access-0' }
  expect(await failureOf(access(other, account, refused))).toMatchObject({ code: 'reconnect' })
  expect(refreshes).toEqual([])
})

it('revokes tokens before it deletes them, and keeps them while the network cannot be reached', async () => {
  const account = await keptAccount()
  failures = [unavailable()]
  expect(await failureOf(storeOn(other).drop(account))).toMatchObject({ code: 'unavailable' })
  expect(await access(other, account)).toBe('access-0')
  await storeOn(other).drop(account)
  await storeOn(other).drop(account)
  expect(revoked).toEqual(['access-0'])
  expect(await failureOf(access(other, account))).toMatchObject({ code: 'gone', phase: 'neverSent' })
  const second = await keptAccount()
  await storeOn(other).erase(second)
  expect(revoked).toEqual(['access-0'])
})

const fresh = { accessToken: 'new', refreshToken: 'new', expiresAt: null, scopes: [] }
const again = { network: 'demo', server: null, tokens: fresh } as const

it('an account that is connected again while its tokens are taken back keeps the new ones', async () => {
  const account = await keptAccount()
  beforeRevoked = async () => void (await storeOn(other).keep({ ...account, ...again }))
  await storeOn(workshop.pool).drop(account)
  expect(revoked).toEqual(['access-0'])
  expect(await access(other, account)).toBe('new')
})

it('takes back and deletes no tokens that were kept after somebody looked', async () => {
  const [account, store] = [await keptAccount(), storeOn(workshop.pool)]
  const version = await store.versionOf(account)
  await store.keep({ ...account, ...again })
  expect(await failureOf(store.drop(account, version))).toMatchObject({ code: 'unavailable' })
  await store.erase(account, version)
  expect(revoked).toEqual([])
  expect(await access(other, account)).toBe('new')
  await store.drop(account, await store.versionOf(account))
  expect(revoked).toEqual(['new'])
  expect(await store.versionOf(account)).toBeUndefined()
})

it('what several accounts came with is taken back with the last of them, also if two leave at once', async () => {
  const shared = { accessToken: 'one', refreshToken: 'for-all', expiresAt: minutes(60) }
  const [first, second, third] = [await keptAccount(shared), await keptAccount(shared), await keptAccount(shared)]
  await keptAccount() // from another sign-in
  await storeOn(other).drop(first)
  expect(revoked).toEqual([])
  expect(await access(other, second)).toBe('one')
  await Promise.all([storeOn(other).drop(second), storeOn(workshop.pool).drop(third)])
  expect(revoked.length).toBeGreaterThan(0)
  expect(new Set(revoked)).toEqual(new Set(['one']))
})

it('an account whose tokens were refreshed since is still let in by the same sign-in', async () => {
  const shared = { accessToken: 'one', refreshToken: 'for-all', expiresAt: minutes(-1) }
  const [first, second] = [await keptAccount(shared), await keptAccount(shared)]
  answer = async () => ({ refreshToken: '' })
  expect(await access(other, first)).toBe('access-1')
  await storeOn(other).drop(first)
  expect(revoked).toEqual([])
  await storeOn(other).drop(second)
  expect(revoked).toHaveLength(1)
})

it('tells which connections end by themselves', async () => {
  now += 86_400_000 * 400
  const first = await keptAccount({ refreshToken: null, expiresAt: minutes(-50) })
  const second = await keptAccount({ refreshExpiresAt: minutes(-40), expiresAt: minutes(1) })
  await keptAccount({ expiresAt: minutes(-60) }) // its refresh token does not expire
  await keptAccount({ refreshToken: null, expiresAt: null })
  const ending = await storeOn(other).expiringBefore(minutes(0), 10)
  expect(ending).toMatchObject([
    { ...first, network: 'demo', endsAt: minutes(-50) },
    { ...second, endsAt: minutes(-40) },
  ])
})

it('a workspace that was forgotten takes its tokens along', async () => {
  const account = await keptAccount()
  await workshop.pool.query(
    'update es.subject_keys set wrapped = null, master = null, shredded_at = now() where subject = $1',
    [account.workspaceId],
  )
  expect(await failureOf(access(other, account))).toMatchObject({ code: 'gone' })
  const tokens = { accessToken: 'late', refreshToken: null, expiresAt: null, scopes: [] }
  expect(await storeOn(other).keep({ ...account, network: 'demo', server: null, tokens })).toBe(false)
  await storeOn(other).drop(account)
})

it('takes a sign-in back with the last account that has it', async () => {
  const [workspaceId, store] = [randomUUID(), storeOn(workshop.pool)]
  const tokens = { accessToken: 'shared', refreshToken: null, expiresAt: null, scopes: [] }
  const [person, page] = [randomUUID(), randomUUID()].map((accountId) => ({ workspaceId, accountId }))
  if (!person || !page) throw new Error('there are two')
  for (const account of [person, page]) await store.keep({ ...account, network: 'linkedin', server: null, tokens })
  const given = { workspaceId, network: 'linkedin', server: null, tokens } as const
  const before = revoked.length
  await store.giveBack(given)
  await store.drop(person)
  expect(revoked.slice(before)).toEqual([])
  expect(await store.fresh(page, soon)).toMatchObject({ tokens: { accessToken: 'shared' } })
  await store.drop(page)
  await store.giveBack(given)
  expect(revoked.slice(before)).toEqual(['shared', 'shared'])
})
