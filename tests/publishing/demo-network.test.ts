// @module-tag invariant
import { post } from '@vignette/domain/posts/decider'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openStage, type Stage } from './publishing-stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const isOut = ({ status }: { readonly status: string }) => status === 'published'

const postsIn = (entries: readonly { readonly kind: string }[]) => entries.filter(({ kind }) => kind === 'post').length

it('a thread with a first comment goes out at its moment, each part once', async () => {
  const account = await stage.connect()
  const postId = await stage.schedule(account, { texts: ['One', 'Two'], firstComment: 'Three', inMs: 1_500 })
  const found = await stage.target(postId, isOut)
  expect(found).toMatchObject({ how: 'answered', attempts: 1, failure: null })
  expect(found.remote?.permalink).toContain(stage.parade.url)
  expect(found.latenessMs).toBeLessThan(10_000)
  expect(postsIn(await stage.journal(account))).toBe(3)
  expect(await stage.log(postId)).toEqual(['begun', 'armed', 'published', 'armed', 'published', 'armed', 'published'])
})

it.each(['lostAnswer', 'failAfter'])('after %s the network is asked, and nothing is sent again', async (kind) => {
  const account = await stage.connect()
  await stage.plan(account, kind)
  const postId = await stage.schedule(account)
  expect(await stage.target(postId, isOut)).toMatchObject({ how: 'found', attempts: 1 })
  expect(postsIn(await stage.journal(account))).toBe(1)
  expect(await stage.log(postId)).toEqual(['begun', 'armed', 'lost', 'published'])
})

it('what may still arrive is neither called missing nor sent again for a while', async () => {
  const account = await stage.connect()
  await stage.plan(account, 'failBefore')
  const postId = await stage.schedule(account)
  const found = await stage.target(postId, ({ failure }) => failure !== null)
  expect(found).toMatchObject({ status: 'waiting', failure: { code: 'unavailable' }, partsOut: 1 })
  expect(Date.parse(found.at ?? '')).toBeGreaterThan(Date.now() + 60_000)
  expect(await stage.log(postId)).toEqual(['begun', 'armed', 'lost'])
  expect(postsIn(await stage.journal(account))).toBe(0)
})

it('what may be out and could only be asked after the last moment of the post is left to the person', async () => {
  const account = await stage.connect()
  await stage.plan(account, 'failBefore')
  const postId = await stage.schedule(account, { forMs: 60_000 })
  expect((await stage.target(postId, ({ status }) => !['idle', 'waiting', 'taken'].includes(status))).status).toBe(
    'unknown',
  )
})

it('a network that asks to wait is asked again at the moment that it names', async () => {
  const account = await stage.connect()
  await stage.plan(account, 'rateLimit', 40)
  const postId = await stage.schedule(account)
  const found = await stage.target(postId, ({ failure }) => failure !== null)
  expect(found).toMatchObject({ status: 'waiting', failure: { code: 'rateLimited' } })
  expect(Date.parse(found.at ?? '')).toBeGreaterThan(Date.now() + 20_000)
  // the other posts of the account wait as well, without a call
  const other = await stage.schedule(account)
  expect(await stage.target(other, ({ failure }) => failure !== null)).toMatchObject({ status: 'waiting' })
  expect(await stage.log(other)).toEqual(['begun'])
  expect(postsIn(await stage.journal(account))).toBe(0)
})

it('a token that was revoked stops the account, and the person is told which one', async () => {
  const account = await stage.connect()
  await stage.plan(account, 'revoke')
  const postId = await stage.schedule(account)
  const found = await stage.target(postId, ({ status }) => status === 'failed')
  expect(found.failure?.code).toBe('reconnect')
  const { accounts } = await stage.streamsOf(account.workspaceId).load(socialAccounts, account.workspaceId)
  expect(accounts.get(account.accountId)?.reason).toBe('reconnect')
})

it('a slow network is waited for', async () => {
  const account = await stage.connect()
  await stage.plan(account, 'delay', 3)
  const postId = await stage.schedule(account)
  expect(await stage.target(postId, isOut)).toMatchObject({ how: 'answered' })
  expect(postsIn(await stage.journal(account))).toBe(1)
})

it('posts of an account that is disconnected do not go out, and its token is gone', async () => {
  const account = await stage.connect()
  const { workspaceId, accountId } = account
  const postId = await stage.schedule(account, { inMs: 3_600_000 })
  const command = { type: 'DisconnectAccount', workspaceId, accountId, userId: 'u' } as const
  await stage.streamsOf(workspaceId).send(socialAccounts, workspaceId, command, `disconnect:${accountId}`)
  expect(await stage.target(postId, ({ paused }) => paused !== null)).toMatchObject({ paused: 'disconnected' })
  await eventually(async () => {
    const { rowCount } = await stage.pool.query('select from ops.account_tokens where account_id = $1', [accountId])
    expect(rowCount).toBe(0)
  })
})

it('posts on an account that the plan does not include do not go out, also when they were scheduled later', async () => {
  const { workspaceId } = await stage.connect()
  const account = await stage.connect(workspaceId)
  await eventually(async () => {
    const { accounts } = await stage.streamsOf(workspaceId).load(socialAccounts, workspaceId)
    expect(accounts.get(account.accountId)?.isPaused).toBe(true)
  })
  const postId = await stage.schedule(account)
  const found = await stage.target(postId, ({ status }) => status === 'failed')
  expect(found.failure?.code).toBe('paused')
  expect(await stage.journal(account)).toEqual([])
})

it('what was published is changed and deleted on the network', async () => {
  const account = await stage.connect()
  const { workspaceId, accountId } = account
  const postId = await stage.schedule(account, { texts: ['One', 'Two'] })
  await stage.target(postId, isOut)
  const streams = stage.streamsOf(workspaceId)
  const of = { workspaceId, postId, accountId, userId: 'u' }
  await streams.send(post, postId, { type: 'RequestChange', ...of, text: 'Another one' }, `change:${postId}`)
  await stage.target(postId, ({ changedText, wish }) => changedText === 'Another one' && wish === null)
  await streams.send(post, postId, { type: 'RequestRemoval', ...of }, `remove:${postId}`)
  await stage.target(postId, ({ status }) => status === 'removed')
  const kinds = (await stage.journal(account)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['delete', 'delete', 'edit', 'post', 'post'])
  expect((await stage.log(postId)).slice(-4)).toEqual(['changeAsked', 'changed', 'removalAsked', 'removed'])
})
