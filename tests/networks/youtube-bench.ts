import { createHash, randomUUID } from 'node:crypto'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import type { Quota } from '@vignette/networks/quotas/quota-store'
import { createYoutubeAdapter } from '@vignette/networks/youtube/youtube-adapter'
import type { YoutubeApp } from '@vignette/networks/youtube/youtube-app'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterEach } from 'vitest'
import { googleClient } from './servers/google-sign-in.ts'
import { openYoutube, youtubeRedirect } from './servers/youtube-server.ts'
import { mediaOf, sessionOf } from './workshop.ts'

type ByOauth = Extract<NetworkAdapter, { beginAuthorization: unknown }>
export type Youtube = Awaited<ReturnType<typeof openYoutube>>

/** For tests in which the server alone counts. */
const unlimited: Quota = {
  take: async () => true,
  giveBack: async () => undefined,
  useUp: async () => undefined,
  left: async () => Number.POSITIVE_INFINITY,
}

export const adapterFor = (
  youtube: Youtube,
  changes: Partial<YoutubeApp> = {},
  now: () => number = Date.now,
  quota: Quota = unlimited,
): ByOauth => {
  const { url } = youtube
  const app = {
    ...googleClient,
    url,
    authUrl: url,
    tokenUrl: url,
    siteUrl: 'https://www.youtube.com',
    isApproved: true,
  }
  return createYoutubeAdapter({
    outbound: createOutbound({ allowed: [youtube.host] }),
    app: { ...app, ...changes },
    now: async () => new Date(now()).toISOString(),
    quota,
  }) as ByOauth
}

/** What a person does at the page: agree, and come back. */
export const finish = async (adapter: ByOauth) => {
  const verifier = randomUUID() + randomUUID()
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const wish = { server: null, redirectUri: youtubeRedirect, state: randomUUID(), challenge }
  const { headers } = await fetch((await adapter.beginAuthorization(wish)).url, { redirect: 'manual' })
  const { searchParams: back } = new URL(headers.get('location') ?? '')
  if (back.get('state') !== wish.state) throw new Error('another state came back')
  const code = back.get('code') ?? ''
  return adapter.finishAuthorization({ server: null, code, redirectUri: youtubeRedirect, verifier })
}

export const film = (bytes: Buffer) => mediaOf(bytes, { contentType: 'video/mp4', durationMs: 5_000, altText: '' })

/** Opens servers, and closes them after each test. */
export const createBench = () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()))
  })
  const open = async (options: Parameters<typeof openYoutube>[0] = {}): Promise<Youtube> => {
    const youtube = await openYoutube(options)
    closers.push(youtube.close)
    return youtube
  }
  const connect = async (youtube: Youtube, changes: Partial<YoutubeApp> = {}) => {
    const adapter = adapterFor(youtube, changes)
    const { tokens, profiles } = await finish(adapter)
    const [profile] = profiles
    if (!profile) throw new Error('nobody signed in')
    return { adapter, tokens, profile, session: sessionOf(tokens, profile) }
  }
  return { open, connect }
}
