import { randomUUID } from 'node:crypto'
import type { LinkedinApp } from '@vignette/networks/linkedin/linkedin-app'
import { createLinkedinAdapter } from '@vignette/networks/linkedin/linkedin-adapter'
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterEach, expect } from 'vitest'
import { openLinkedin, pageScopes, redirectUri } from './servers/linkedin-server.ts'
import { linkedinClient } from './servers/linkedin-sign-in.ts'
import { sessionOf } from './workshop.ts'

export type ByOauth = Extract<NetworkAdapter, { signsInBy: 'oauth' | 'server' }>
export type Linkedin = Awaited<ReturnType<typeof openLinkedin>>

export const bakery = 'urn:li:organization:2414183'

const organizations = {
  '2414183': { name: 'Bear Bakery', vanityName: 'bear-bakery', role: 'ADMINISTRATOR' },
  '2414184': { name: 'Cinema', vanityName: 'cinema', role: 'CONTENT_ADMINISTRATOR' },
  '2414185': { name: 'Analysts', vanityName: 'analysts', role: 'ANALYST' },
  '2414186': { name: 'Former', vanityName: 'former', role: 'ADMINISTRATOR', state: 'REVOKED' },
}

/** LinkedIn that has approved our app for pages. */
export const withPages = { scopes: pageScopes, organizations }

const patience = { media: { questions: 4, pauseMs: 1, graceMs: 1 }, tokens: { questions: 3, pauseMs: 1 } }

export const appAt = ({ url }: { readonly url: string }, changes: Partial<LinkedinApp> = {}): LinkedinApp => ({
  ...linkedinClient,
  url,
  authUrl: url,
  version: '202605',
  hasPages: false,
  ...changes,
})

export const adapterFor = (linkedin: Linkedin, changes: Partial<LinkedinApp> = {}): ByOauth =>
  createLinkedinAdapter({
    outbound: createOutbound({ allowed: [linkedin.host] }),
    app: appAt(linkedin, changes),
    now: async () => new Date().toISOString(),
    patience,
  }) as ByOauth

/** What a person does at the page: agree, and come back. */
export const agreeAt = async (page: string): Promise<URLSearchParams> => {
  const response = await fetch(page, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(redirectUri)
  return back.searchParams
}

export const finish = async (adapter: ByOauth) => {
  const state = randomUUID()
  const { url } = await adapter.beginAuthorization({ server: null, redirectUri, state, challenge: 'unused' })
  const back = await agreeAt(url)
  expect(back.get('state')).toBe(state)
  const code = back.get('code') ?? ''
  return adapter.finishAuthorization({ server: null, code, redirectUri, verifier: 'unused' })
}

/** Opens servers, and closes them after each test. */
export const createBench = () => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()))
  })
  const open = async (options: Parameters<typeof openLinkedin>[0] = {}): Promise<Linkedin> => {
    const linkedin = await openLinkedin(options)
    closers.push(linkedin.close)
    return linkedin
  }
  /** Somebody who is connected: as a person, or as the page that is named. */
  const connect = async (linkedin: Linkedin, page?: string) => {
    const adapter = adapterFor(linkedin, { hasPages: page !== undefined })
    const { tokens, profiles } = await finish(adapter)
    const profile = page === undefined ? profiles[0] : profiles.find(({ remoteId }) => remoteId === page)
    if (!profile) throw new Error('nobody signed in')
    return { adapter, tokens, profile, session: sessionOf(tokens, profile) satisfies Session }
  }
  return { open, connect }
}
