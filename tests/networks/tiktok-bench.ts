import { randomUUID } from 'node:crypto'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import { createTiktokAdapter } from '@vignette/networks/tiktok/tiktok-adapter'
import type { TiktokApp } from '@vignette/networks/tiktok/tiktok-app'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterEach } from 'vitest'
import { openTiktok, tiktokRedirect } from './servers/tiktok-server.ts'
import { tiktokClient } from './servers/tiktok-sign-in.ts'
import { mediaOf, sessionOf } from './workshop.ts'

type ByOauth = Extract<NetworkAdapter, { beginAuthorization: unknown }>
export type Tiktok = Awaited<ReturnType<typeof openTiktok>>

export const adapterFor = (tiktok: Tiktok, changes: Partial<TiktokApp> = {}, now: () => number = Date.now): ByOauth => {
  const app = { ...tiktokClient, url: tiktok.url, siteUrl: tiktok.url, isApproved: true, isReachable: true }
  return createTiktokAdapter({
    outbound: createOutbound({ allowed: [tiktok.host] }),
    app: { ...app, ...changes },
    now: async () => new Date(now()).toISOString(),
    patience: { questions: 3, pauseMs: 1 },
  }) as ByOauth
}

/** What a person does at the page: agree, and come back. */
export const finish = async (adapter: ByOauth) => {
  const wish = { server: null, redirectUri: tiktokRedirect, state: randomUUID(), challenge: 'unused' }
  const { headers } = await fetch((await adapter.beginAuthorization(wish)).url, { redirect: 'manual' })
  const { searchParams: back } = new URL(headers.get('location') ?? '')
  if (back.get('state') !== wish.state) throw new Error('another state came back')
  const code = back.get('code') ?? ''
  return adapter.finishAuthorization({ server: null, code, redirectUri: tiktokRedirect, verifier: 'unused' })
}

export const film = (bytes: Buffer, durationMs = 5_000) =>
  mediaOf(bytes, { contentType: 'video/mp4', durationMs, altText: '' })

/** Opens servers, and closes them after each test. */
export const createBench = () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()))
  })
  const open = async (options: Parameters<typeof openTiktok>[0] = {}): Promise<Tiktok> => {
    const tiktok = await openTiktok(options)
    closers.push(tiktok.close)
    return tiktok
  }
  const connect = async (tiktok: Tiktok, changes: Partial<TiktokApp> = {}) => {
    const adapter = adapterFor(tiktok, changes)
    const { tokens, profiles } = await finish(adapter)
    const [profile] = profiles
    if (!profile) throw new Error('nobody signed in')
    return { adapter, tokens, profile, session: sessionOf(tokens, profile) }
  }
  return { open, connect, closing: closers }
}
