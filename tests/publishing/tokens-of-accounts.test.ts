// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { dropUnclaimedTokens } from '@vignette/worker/unclaimed-tokens'
import { warnOfEndings } from '@vignette/worker/ending-accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from './publishing-stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Account = { readonly workspaceId: string; readonly accountId: string }

const isKept = async ({ accountId }: Account): Promise<boolean> =>
  ((await stage.pool.query('select from ops.account_tokens where account_id = $1', [accountId])).rowCount ?? 0) > 0

const stateOf = async ({ workspaceId, accountId }: Account) =>
  (await stage.streamsOf(workspaceId).load(socialAccounts, workspaceId)).accounts.get(accountId)

const listed = ({ accountId }: Account) =>
  eventually(async () => {
    const found = await stage.pool.query('select from read.social_accounts where account_id = $1', [accountId])
    expect(found.rowCount).toBe(1)
  })

const keptHoursAgo = async ({ accountId }: Account, hours: number): Promise<void> => {
  const set = `update ops.account_tokens set refreshed_at = now() - make_interval(hours => $2) where account_id = $1`
  await stage.pool.query(set, [accountId, hours])
}

/** Tokens that were kept by a process that died before it recorded the account. */
const unclaimed = async (): Promise<Account> => {
  const account = { workspaceId: randomUUID(), accountId: randomUUID() }
  const tokens = { accessToken: randomUUID(), refreshToken: null, expiresAt: null, scopes: [] }
  expect(await stage.tokens.keep({ ...account, network: 'demo', server: null, tokens })).toBe(true)
  return account
}

it('tokens that no account claims are taken back and deleted, and nobody else loses any', async () => {
  const [orphan, justNow] = [await unclaimed(), await unclaimed()]
  const connected = await stage.connect()
  await listed(connected)
  for (const each of [orphan, connected]) await keptHoursAgo(each, 2)
  expect(await dropUnclaimedTokens(stage)).toBe(1)
  expect(await isKept(orphan)).toBe(false)
  for (const each of [justNow, connected]) expect(await isKept(each)).toBe(true)
})

it('an account that its list does not know keeps its tokens, since its stream counts', async () => {
  const connected = await stage.connect()
  await listed(connected)
  await keptHoursAgo(connected, 2)
  const tokens = {
    ...stage.tokens,
    unclaimedSince: async () => [{ ...connected, keptAt: new Date(0).toISOString() }],
  }
  expect(await dropUnclaimedTokens({ ...stage, tokens })).toBe(0)
  expect(await isKept(connected)).toBe(true)
})

it('an account that is connected again at that moment keeps its new tokens', async () => {
  const orphan = await unclaimed()
  await keptHoursAgo(orphan, 2)
  const tokens = { accessToken: 'new', refreshToken: null, expiresAt: null, scopes: [] }
  const openStreams: Stage['openStreams'] = (about) => {
    const streams = stage.openStreams(about)
    return {
      ...streams,
      load: async (decider, id) => {
        const before = await streams.load(decider, id)
        await stage.tokens.keep({ ...orphan, network: 'demo', server: null, tokens })
        return before
      },
    }
  }
  expect(await dropUnclaimedTokens({ ...stage, openStreams })).toBe(0)
  expect(await stage.tokens.fresh(orphan, { minutesNeeded: 5 })).toMatchObject({ tokens })
})

it('tokens that nobody claims are kept while their network is away, and not for ever', async () => {
  const account = { workspaceId: randomUUID(), accountId: randomUUID() }
  const tokens = { accessToken: 'a', refreshToken: null, expiresAt: null, scopes: [] }
  // a network that is not set up here cannot be asked
  await stage.tokens.keep({ ...account, network: 'linkedin', server: null, tokens })
  await keptHoursAgo(account, 2)
  await dropUnclaimedTokens(stage)
  expect(await isKept(account)).toBe(true)
  await keptHoursAgo(account, 50)
  await dropUnclaimedTokens(stage)
  expect(await isKept(account)).toBe(false)
})

it('somebody is warned once of a connection that ends within a week, unless it can be extended', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const [fixed, refreshed, far] = [await stage.connect(), await stage.connect(), await stage.connect()]
  const soon = inDays(3)
  const lasting = { accessToken: 'a', refreshToken: null, scopes: [] }
  await stage.tokens.keep({ ...fixed, network: 'demo', server: null, tokens: { ...lasting, expiresAt: soon } })
  await stage.tokens.keep({ ...far, network: 'demo', server: null, tokens: { ...lasting, expiresAt: inDays(30) } })
  // as it was when it was connected; since then it can be refreshed for ever
  await stage.pool.query('update ops.account_tokens set ends_at = $2 where account_id = $1', [
    refreshed.accountId,
    soon,
  ])
  await warnOfEndings(stage)
  await warnOfEndings(stage)
  expect(await stateOf(fixed)).toMatchObject({ expiresAt: soon, warnedOf: soon })
  expect(await stateOf(refreshed)).toMatchObject({ expiresAt: null, warnedOf: null })
  expect(await stateOf(far)).toMatchObject({ warnedOf: null })
  const { rows } = await stage.pool.query(
    `select from es.events where type = 'AccountTokenEnding' and data ->> 'accountId' = $1`,
    [fixed.accountId],
  )
  expect(rows).toHaveLength(1)
})
