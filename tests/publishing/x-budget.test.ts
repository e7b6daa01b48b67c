import { createHash, randomUUID } from 'node:crypto'
import { post } from '@vignette/domain/posts/decider'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openX } from '../networks/servers/x-server.ts'
import { xClient, xRedirectUri } from '../networks/servers/x-sign-in.ts'
import { openStage, type Stage } from './publishing-stage.ts'

let x: Awaited<ReturnType<typeof openX>>
let stage: Stage
/** Three posts without a link. */
const budget = '0.05'

beforeAll(async () => {
  x = await openX({ polls: 0 })
  const { clientId, clientSecret } = xClient
  const settings = { X_CLIENT_ID: clientId, X_CLIENT_SECRET: clientSecret, X_URL: x.url, X_MONTHLY_BUDGET: budget }
  stage = await openStage({ more: settings })
})
afterAll(async () => {
  await stage.close()
  await x.close()
})

const connect = async (workspaceId: string): Promise<string> => {
  const adapter = stage.networks.adapterOf('x')
  if (!adapter || !('beginAuthorization' in adapter)) throw new Error('X is not offered')
  const verifier = randomUUID()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { url } = await adapter.beginAuthorization({ server: null, redirectUri: xRedirectUri, state: 's', challenge })
  const wish = { server: null, code: x.agree(url), redirectUri: xRedirectUri, verifier }
  const { tokens, profiles } = await adapter.finishAuthorization(wish)
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  const account = { workspaceId, accountId: randomUUID(), network: 'x' } as const
  await stage.tokens.keep({ ...account, tokens, server: null })
  const about = { ...account, userId: 'u', profile, scopes: [], expiresAt: null, limit: 50 }
  await stage
    .streamsOf(workspaceId)
    .send(socialAccounts, workspaceId, { type: 'ConnectAccount', ...about }, randomUUID())
  return account.accountId
}

const schedule = async (workspaceId: string, accountId: string, text: string, at: string): Promise<string> => {
  const of = { workspaceId, postId: randomUUID(), userId: 'u' }
  const streams = stage.streamsOf(workspaceId)
  const wording = { parts: [{ text, mediaIds: [] }], firstComment: null, targets: [] }
  const targets = [{ accountId, network: 'x' as const }]
  await streams.send(post, of.postId, { type: 'WritePost', ...of, wording, targets }, randomUUID())
  const moment = { at, wallTime: at.slice(0, 19), timeZone: 'UTC' }
  await streams.send(post, of.postId, { type: 'SchedulePost', ...of, moment, notLaterThan: null }, randomUUID())
  return of.postId
}

const soon = async (ms: number) => new Date(Date.parse(await stage.now()) + ms).toISOString()
const ended = (postId: string) => stage.target(postId, ({ status }) => status === 'published' || status === 'failed')

it('posts that go out at once cost no more than the budget of their workspace', async () => {
  const workspaceId = randomUUID()
  const accountId = await connect(workspaceId)
  const at = await soon(3_000)
  const posts = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((text) => schedule(workspaceId, accountId, text, at)),
  )
  const targets = await Promise.all(posts.map(ended))
  const failures = targets.flatMap(({ failure }) => failure ?? [])
  expect(failures.map(({ code }) => code)).toEqual(['budget', 'budget'])
  expect(failures[0]?.detail).toContain('$0.005 of the $0.05')
  expect(x.bill()).toBe(45_000)
})

it('a post that X refuses costs nothing, and one with a link more than there is', async () => {
  const workspaceId = randomUUID()
  const accountId = await connect(workspaceId)
  const before = x.bill()
  const link = await schedule(workspaceId, accountId, 'At https://example.com', await soon(0))
  expect((await ended(link)).failure?.code).toBe('budget')
  x.plan('/2/tweets', { status: 403, body: { detail: 'Your account is suspended' } })
  const refused = await schedule(workspaceId, accountId, 'Refused', await soon(0))
  expect((await ended(refused)).failure?.code).toBe('restricted')
  const moment = await soon(0)
  for (const text of ['Six', 'Seven', 'Eight']) {
    const postId = await schedule(workspaceId, accountId, text, moment)
    expect((await ended(postId)).status).toBe('published')
  }
  expect(x.bill() - before).toBe(45_000)
})
