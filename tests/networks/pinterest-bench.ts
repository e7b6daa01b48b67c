import { randomUUID } from 'node:crypto'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import { createPinterestAdapter } from '@vignette/networks/pinterest/pinterest-adapter'
import type { PinterestApp } from '@vignette/networks/pinterest/pinterest-app'
import { createOutbound } from '@vignette/outbound/outbound'
import sharp from 'sharp'
import { afterEach } from 'vitest'
import { openPinterest, pinterestRedirect } from './servers/pinterest-server.ts'
import { pinterestClient } from './servers/pinterest-sign-in.ts'
import { mediaOf, sessionOf } from './workshop.ts'

type ByOauth = Extract<NetworkAdapter, { beginAuthorization: unknown }>
export type Pinterest = Awaited<ReturnType<typeof openPinterest>>

export const adapterFor = (
  pinterest: Pinterest,
  changes: Partial<PinterestApp> = {},
  now: () => number = Date.now,
): ByOauth =>
  createPinterestAdapter({
    outbound: createOutbound({ allowed: [pinterest.host] }),
    app: { ...pinterestClient, url: `${pinterest.url}/v5`, siteUrl: pinterest.url, isApproved: true, ...changes },
    now: async () => new Date(now()).toISOString(),
    patience: { questions: 4, pauseMs: 1 },
  }) as ByOauth

/** What a person does at the page: agree, and come back. */
export const finish = async (adapter: ByOauth) => {
  const wish = { server: null, redirectUri: pinterestRedirect, state: randomUUID(), challenge: 'unused' }
  const { url } = await adapter.beginAuthorization(wish)
  const { headers } = await fetch(url, { redirect: 'manual' })
  const { searchParams: back } = new URL(headers.get('location') ?? '')
  if (back.get('state') !== wish.state) throw new Error('another state came back')
  return adapter.finishAuthorization({
    server: null,
    code: back.get('code') ?? '',
    redirectUri: pinterestRedirect,
    verifier: 'unused',
  })
}

export const picture = async (width = 40, height = 60, format: 'jpeg' | 'png' = 'jpeg') => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c63' } })
    .toFormat(format)
    .toBuffer()
  return mediaOf(bytes, { contentType: `image/${format}`, width, height })
}

/** Opens servers, and closes them after each test. */
export const createBench = () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()))
  })
  const open = async (options: Parameters<typeof openPinterest>[0] = {}): Promise<Pinterest> => {
    const pinterest = await openPinterest(options)
    closers.push(pinterest.close)
    return pinterest
  }
  const connect = async (pinterest: Pinterest, changes: Partial<PinterestApp> = {}) => {
    const adapter = adapterFor(pinterest, changes)
    const { tokens, profiles } = await finish(adapter)
    const [profile] = profiles
    if (!profile) throw new Error('nobody signed in')
    return { adapter, tokens, profile, session: sessionOf(tokens, profile) }
  }
  return { open, connect }
}
