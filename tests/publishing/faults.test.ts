// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { post } from '@vignette/domain/posts/decider'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { resolveOutcome } from '@vignette/domain/workflows/posts'
import { checkPublishing } from '@vignette/ops/audit/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from './publishing-stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Account = Awaited<ReturnType<Stage['connect']>>

const postsOn = async (account: Account): Promise<number> =>
  (await stage.journal(account)).filter(({ kind }) => kind === 'post').length

const retry = async ({ workspaceId, accountId }: Account, postId: string): Promise<void> => {
  const at = await stage.now()
  const command = { type: 'RetryTarget', workspaceId, postId, accountId, userId: 'u', at } as const
  await stage.streamsOf(workspaceId).send(post, postId, command, randomUUID())
}

it('an account that is disconnected with fifty posts due sends none of them, and each says why', async () => {
  const account = await stage.connect()
  const { workspaceId, accountId } = account
  const posts = await Promise.all(Array.from({ length: 50 }, () => stage.schedule(account, { inMs: 20_000 })))
  const command = { type: 'DisconnectAccount', workspaceId, accountId, userId: 'u' } as const
  await stage.streamsOf(workspaceId).send(socialAccounts, workspaceId, command, randomUUID())
  for (const postId of posts) {
    const { failure } = await stage.target(postId, ({ status }) => status === 'failed')
    expect(failure?.code).toBe('gone')
  }
  expect(await stage.journal(account)).toEqual([])
})

it('a token that is revoked between the last check and the call stops the account, and the rest goes out once it is back', async () => {
  const account = await stage.connect()
  const postId = await stage.schedule(account, { inMs: 3_600_000 })
  await eventually(async () => expect((await stage.rowOf(postId))?.status).toBe('scheduled'))
  await stage.tokens.fresh(account, { minutesNeeded: 20 }) // it was good when it was prepared
  await stage.plan(account, 'revoke')
  const other = await stage.schedule(account)
  expect(await stage.target(other, ({ status }) => status === 'failed')).toMatchObject({
    failure: { code: 'reconnect' },
  })
  const { accounts } = await stage.streamsOf(account.workspaceId).load(socialAccounts, account.workspaceId)
  expect(accounts.get(account.accountId)?.reason).toBe('reconnect')
  expect((await stage.rowOf(postId))?.status).toBe('scheduled')
  expect(await postsOn(account)).toBe(0)
})

it('of which nobody knows whether it is out has the network asked once more, and is not sent again', async () => {
  const account = await stage.connect()
  await stage.plan(account, 'lostAnswer')
  await stage.plan(account, 'down', undefined, 1, ['find'])
  const postId = await stage.schedule(account, { forMs: 30_000 })
  await stage.target(postId, ({ status }) => status === 'unknown')
  await retry(account, postId)
  expect(await stage.target(postId, ({ status }) => status === 'published')).toMatchObject({ how: 'found' })
  expect(await postsOn(account)).toBe(1)
})

it('a thread whose first part a person says is out goes on below it, and nothing goes out twice', async () => {
  const account = await stage.connect()
  const { workspaceId, accountId } = account
  await stage.plan(account, 'lostAnswer')
  await stage.plan(account, 'down', undefined, 1, ['find'])
  const wish = { texts: ['One', 'Two', 'Three'], firstComment: 'And this', forMs: 30_000 }
  const postId = await stage.schedule(account, wish)
  await stage.target(postId, ({ status }) => status === 'unknown')
  const asked = { workspaceId, userId: 'u', postId, accountId, now: await stage.now() }
  const said = { outcome: 'published', permalink: `${stage.parade.url}/@${account.handle}` } as const
  await resolveOutcome(stage.streamsOf(workspaceId), { ...asked, ...said }, randomUUID())
  const { remote } = await stage.target(postId, ({ status }) => status === 'published')
  expect(remote?.permalink).toMatch(/\/posts\//)
  const feed = await fetch(`${stage.parade.url}/feed?handle=${account.handle}`)
  const { posts } = (await feed.json()) as { posts: { id: string; text: string; replyTo: string | null }[] }
  const [first, ...rest] = posts.toReversed()
  expect([first, ...rest].map((each) => each?.text)).toEqual(['One', 'Two', 'Three', 'And this'])
  expect(rest.map(({ replyTo }) => replyTo)).toEqual([first, ...rest].slice(0, -1).map((each) => each?.id))
  expect((await checkPublishing(stage.pool)).findings).toEqual([])
})

it('what may be out on an account that was then shut out is looked for once it is let in again', async () => {
  const account = await stage.connect()
  await stage.plan(account, 'lostAnswer')
  await stage.plan(account, 'revoke', undefined, 1, ['find'])
  const postId = await stage.schedule(account)
  const failed = await stage.target(postId, ({ status }) => status === 'failed')
  expect(failed).toMatchObject({ failure: { code: 'reconnect' }, partsOut: 1 })
  expect((await checkPublishing(stage.pool)).findings).toEqual([])
  expect(await postsOn(account)).toBe(1)
})
