// @module-tag invariant
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMastodon } from '../networks/servers/mastodon-server.ts'
import { eventually } from '../support/eventually.ts'
import { publicUrl } from '../support/settings.ts'
import { openStage, type Stage } from './publishing-stage.ts'

let mastodon: Awaited<ReturnType<typeof openMastodon>>
let stage: Stage

beforeAll(async () => {
  mastodon = await openMastodon({ characters: 1_000 })
  stage = await openStage({ OUTBOUND_ALLOWED_HOSTS: mastodon.host })
})
afterAll(async () => {
  await stage.close()
  await mastodon.close()
})

/** Signs in at the server as the person who is there. */
const signIn = async () => {
  const adapter = stage.networks.adapterOf('mastodon')
  if (adapter?.signsInBy !== 'server') throw new Error('there is no Mastodon')
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = `${publicUrl}/dashboard/accounts/callback`
  const { url, server } = await adapter.beginAuthorization({ server: mastodon.url, redirectUri, state: 's', challenge })
  const { headers } = await fetch(url, { redirect: 'manual' })
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { tokens, profiles } = await adapter.finishAuthorization({ server, code, redirectUri, verifier })
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  return { tokens, profile }
}

it(
  'an account whose token died goes on once it is connected again, with what failed and is still in time, too',
  { timeout: 60_000 },
  async () => {
    const [workspaceId, accountId] = [randomUUID(), randomUUID()]
    const about = { workspaceId, accountId, userId: 'u', network: 'mastodon', scopes: [], expiresAt: null } as const
    const streams = stage.streamsOf(workspaceId)
    const first = await signIn()
    const kept = { workspaceId, accountId, network: 'mastodon', server: mastodon.url } as const
    await stage.tokens.keep({ ...kept, tokens: first.tokens })
    const connect = { type: 'ConnectAccount', ...about, profile: first.profile, limit: 1 } as const
    await streams.send(socialAccounts, workspaceId, connect, randomUUID())

    const account = { workspaceId, accountId, handle: first.profile.handle }
    mastodon.forgetTokens()
    const failed = await stage.schedule(account, { network: 'mastodon', texts: ['First'] })
    const later = await stage.schedule(account, { network: 'mastodon', texts: ['Second'], inMs: 20_000 })
    expect((await stage.target(failed, ({ status }) => status === 'failed')).failure?.code).toBe('reconnect')
    const healthOf = async () => (await streams.load(socialAccounts, workspaceId)).accounts.get(accountId)
    expect((await healthOf())?.reason).toBe('reconnect')

    const again = await signIn()
    await stage.tokens.keep({ ...kept, tokens: again.tokens })
    const reconnect = { type: 'ReconnectAccount', ...about, profile: again.profile } as const
    await streams.send(socialAccounts, workspaceId, reconnect, randomUUID())
    expect((await healthOf())?.reason).toBeNull()
    await stage.target(later, ({ status }) => status === 'published')
    await stage.target(failed, ({ status }) => status === 'published')
    expect(mastodon.statuses.map(({ text }) => text).toSorted()).toEqual(['First', 'Second'])
    // what its server takes was asked for while the second one was prepared
    await eventually(async () => expect((await healthOf())?.limits?.characters).toBe(1_000))
  },
)
