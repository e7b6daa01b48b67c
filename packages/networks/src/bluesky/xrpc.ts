import type { Outbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import { type Call, createCalls, type Judge, ofMedia, type Verdict, verdictByStatus } from '../calls/network-calls.ts'

const errorBody = z.object({ error: z.string(), message: z.string().optional() })

const verdicts: Readonly<Record<string, Verdict>> = {
  ExpiredToken: { code: 'reconnect', tokenExpired: true },
  InvalidToken: { code: 'reconnect', tokenExpired: true },
  AuthMissing: { code: 'reconnect' },
  AuthenticationRequired: { code: 'reconnect' },
  AuthFactorTokenRequired: { code: 'permission' },
  AccountTakedown: { code: 'restricted' },
  AccountDeactivated: { code: 'restricted' },
  AccountSuspended: { code: 'restricted' },
  RepoTakendown: { code: 'restricted' },
  RepoDeactivated: { code: 'restricted' },
  RepoSuspended: { code: 'restricted' },
  RateLimitExceeded: { code: 'rateLimited' },
  RecordNotFound: { code: 'gone' },
  HandleNotFound: { code: 'gone' },
  BlobNotFound: { code: 'mediaMissing' },
  BlobTooLarge: { code: 'mediaRefused' },
  PayloadTooLarge: { code: 'mediaRefused' },
  InvalidMimeType: { code: 'mediaRefused' },
}

/**
 * What servers say in words only: older ones of what is not there, and all of a record whose picture or video is not what
 * the network takes.
 */
const bySentence: readonly (readonly [RegExp, Verdict])[] = [
  [/could not find blob/i, { code: 'mediaMissing' }],
  [/could not locate record/i, { code: 'gone' }],
  [/blob too big|mimeType/, { code: 'mediaRefused' }],
]

const judge: Judge = ({ status, body }) => {
  const { data } = errorBody.safeParse(body)
  if (!data) return { ...verdictByStatus(status), says: null }
  const { error, message: says = error } = data
  const known = bySentence.find(([sentence]) => sentence.test(says))?.[1]
  return { ...(known ?? verdicts[error] ?? verdictByStatus(status)), says }
}

/** What is looked up for a post delays it, so it must not take long. */
const lookUpMs = 10_000

/** Calls of a server of Bluesky. */
export type Xrpc = {
  readonly get: (
    server: string,
    method: string,
    query: Readonly<Record<string, string>>,
    token?: string,
  ) => ReturnType<Call>
  readonly post: (
    server: string,
    method: string,
    request: Omit<Parameters<Call>[0], 'url' | 'method'>,
  ) => ReturnType<Call>
  readonly upload: Xrpc['post']
  /** A document that is no method. */
  readonly document: (url: string) => ReturnType<Call>
}

export const createXrpc = (outbound: Outbound): Xrpc => {
  const call = createCalls({ outbound, judge })
  const callWithMedia = createCalls({ outbound, judge: ofMedia(judge) })
  const urlOf = (server: string, method: string): string => `${server}/xrpc/${method}`
  return {
    get: (server, method, query, token) => {
      const url = `${urlOf(server, method)}?${new URLSearchParams(query).toString()}`
      return call({ url, method: 'GET', timeoutMs: lookUpMs, ...(token === undefined ? {} : { token }) })
    },
    post: (server, method, request) => call({ ...request, url: urlOf(server, method), method: 'POST' }),
    upload: (server, method, request) => callWithMedia({ ...request, url: urlOf(server, method), method: 'POST' }),
    document: (url) => call({ url, method: 'GET', timeoutMs: lookUpMs }),
  }
}
