import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import { atAddress, remoteAt } from '../calls/at-address.ts'
import { contentOf, createCalls, type Judge, ofMedia, type Verdict, verdictByStatus } from '../calls/network-calls.ts'
import { saysOurs } from '../calls/same-words.ts'
import type { NetworkAdapter, Profile, Remote, Session, SignInPage, Tokens } from '../network-adapter.ts'
import { ignoring, isFailure } from '../network-failure.ts'

const account = z.object({ id: z.string(), handle: z.string(), name: z.string() })
const pair = z.object({ token: z.string(), refreshToken: z.string(), expiresIn: z.number() })
const post = z.object({ id: z.string(), url: z.string() })
const onePost = z.object({ post })
const shownPost = z.object({ post: z.object({ handle: z.string(), text: z.string() }) })
const errorBody = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

const verdicts: Readonly<Record<string, Verdict>> = {
  handle_taken: { code: 'duplicate' },
  invalid_grant: { code: 'reconnect' },
  media_unknown: { code: 'mediaMissing' },
  reply_unknown: { code: 'gone' },
  media_broken: { code: 'mediaRefused' },
}

/** What the demo network means by an answer that is no success. */
export const judge: Judge = ({ status, body }) => {
  const { data } = errorBody.safeParse(body)
  return { ...(verdicts[data?.error.code ?? ''] ?? verdictByStatus(status)), says: data?.error.message ?? null }
}

const profileFrom = ({ id, handle, name }: z.infer<typeof account>): Profile => ({
  remoteId: id,
  handle,
  name,
  avatarUrl: null,
  server: null,
})

const remoteFrom = ({ id, url }: z.infer<typeof post>): Remote => ({ remoteId: id, permalink: url })

const addressForm = /^\/posts\/(?<id>[\w-]+)$/

const uploadMs = 120_000

type DemoOptions = {
  readonly outbound: Outbound
  readonly url: string
  /** Where people see it, if that is another address. */
  readonly publicUrl?: string | undefined
  readonly now: Clock
}

type TokensFrom = (answer: z.infer<typeof pair>) => Promise<Tokens>

const createTokensFrom =
  (now: Clock): TokensFrom =>
  async ({ token, refreshToken, expiresIn }) => {
    const expiresAt = new Date(Date.parse(await now()) + expiresIn * 1_000).toISOString()
    return { accessToken: token, refreshToken, expiresAt, scopes: [] }
  }

/** The demo network, which is a service of its own: what comes back is as real as that of any other network. */
export const createDemoAdapter = ({ outbound, url, publicUrl = url, now }: DemoOptions): NetworkAdapter => {
  const call = createCalls({ outbound, judge })
  const send = createCalls({ outbound, judge: ofMedia(judge) })

  const tokensFrom = createTokensFrom(now)
  const refresh = async ({ refreshToken }: Tokens): Promise<Tokens> => {
    const secrets = [refreshToken ?? '']
    const answer = await call({ url: `${url}/api/token`, method: 'POST', body: { json: { refreshToken } }, secrets })
    return tokensFrom(contentOf(pair, answer))
  }
  const end = (token: string) => call({ url: `${url}/api/token`, method: 'DELETE', token })

  return {
    network: 'demo',
    signsInBy: 'nothing',
    readyMinutes: 24 * 60,
    open: async (wish) => {
      const answer = await call({ url: `${url}/api/accounts`, method: 'POST', body: { json: wish } })
      const opened = contentOf(pair.extend({ account }), answer)
      return { tokens: await tokensFrom(opened), profile: profileFrom(opened.account) }
    },
    page: signInPage(call, { url, publicUrl, tokensFrom }),
    refresh,
    revoke: async (tokens) => {
      const ended = end(tokens.accessToken).catch(async (error: unknown) => {
        if (!isFailure(error) || !error.tokenExpired) throw error
        if (tokens.refreshToken === null) return
        await end((await refresh(tokens)).accessToken) // the refresh token would go on
      })
      await ended.catch(ignoring('reconnect'))
    },
    profileOf: async ({ accessToken: token }) => {
      const answer = await call({ url: `${url}/api/me`, method: 'GET', token })
      return profileFrom(contentOf(z.object({ account }), answer).account)
    },
    upload: async ({ accessToken: token }, { open, bytes, contentType, width, height, altText }) => {
      const answer = await send({
        url: `${url}/api/media`,
        method: 'POST',
        token,
        headers: { 'x-alt-text': encodeURIComponent(altText.toWellFormed()) },
        body: { stream: { open, bytes, contentType } },
        timeoutMs: uploadMs,
      })
      return { remoteId: contentOf(z.object({ id: z.string() }), answer).id, contentType, width, height, altText }
    },
    ...postCalls(call, { url, publicUrl }),
  }
}

const signInPage = (
  call: ReturnType<typeof createCalls>,
  { url, publicUrl, tokensFrom }: { readonly url: string; readonly publicUrl: string; readonly tokensFrom: TokensFrom },
): SignInPage => ({
  beginAuthorization: async ({ redirectUri, state, challenge }) => {
    const asked = new URLSearchParams({ redirect_uri: redirectUri, state, code_challenge: challenge })
    return { url: `${publicUrl}/authorize?${asked.toString()}`, server: null }
  },
  finishAuthorization: async ({ code, redirectUri, verifier }) => {
    const json = { code, redirectUri, verifier }
    const answer = await call({
      url: `${url}/api/token`,
      method: 'POST',
      body: { json },
      secrets: [code, verifier],
    })
    const agreed = contentOf(pair.extend({ account }), answer)
    return { tokens: await tokensFrom(agreed), profiles: [profileFrom(agreed.account)] }
  },
})

const postCalls = (
  call: ReturnType<typeof createCalls>,
  { url, publicUrl }: { readonly url: string; readonly publicUrl: string },
): Required<Pick<NetworkAdapter, 'publish' | 'find' | 'postAt' | 'remove' | 'edit'>> => {
  const at = ({ remoteId }: Remote): string => `${url}/api/posts/${encodeURIComponent(remoteId)}`
  return {
    publish: async ({ accessToken: token }, { text, media, replyTo, key }) => {
      const mediaIds = media.map(({ remoteId }) => remoteId)
      const json = { text, mediaIds, replyTo: replyTo?.remoteId ?? null, clientId: key }
      const answer = await call({ url: `${url}/api/posts`, method: 'POST', token, body: { json } })
      return remoteFrom(contentOf(onePost, answer).post)
    },
    find: async ({ accessToken: token }: Session, { key }) => {
      const own = `${url}/api/posts?clientId=${encodeURIComponent(key)}`
      const answer = await call({ url: own, method: 'GET', token })
      const [found] = contentOf(z.object({ posts: z.array(post) }), answer).posts
      return found ? { found: 'published', remote: remoteFrom(found), certainty: 'exact' } : { found: 'missing' }
    },
    postAt: async ({ accessToken: token, handle }, address, text) => {
      const remote = remoteAt(address, atAddress(address, publicUrl, addressForm))
      const answer = remote && (await call({ url: at(remote), method: 'GET', token }).catch(ignoring('gone')))
      if (!answer) return undefined
      const { post: shown } = contentOf(shownPost, answer)
      return shown.handle === handle && saysOurs(text, shown.text) ? remote : undefined
    },
    remove: async ({ accessToken: token }, remote) => {
      await call({ url: at(remote), method: 'DELETE', token }).catch(ignoring('gone'))
    },
    edit: async ({ accessToken: token }, remote, text) =>
      remoteFrom(
        contentOf(onePost, await call({ url: at(remote), method: 'PUT', token, body: { json: { text } } })).post,
      ),
  }
}
