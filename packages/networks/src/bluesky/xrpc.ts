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

/** A record whose picture or video is not what the network takes is refused like any other that is wrong. */
const refusedBlob = /blob too big|mimeType/

/** What older servers say of a record that refers to a blob that is not there, and of one that is not there itself. */
const missingBlob = /could not find blob/i
const missingRecord = /could not locate record/i

const judge: Judge = ({ status, body }) => {
  const { data } = errorBody.safeParse(body)
  const says = data?.message ?? data?.error ?? null
  if (missingBlob.test(says ?? '')) return { code: 'mediaMissing', says }
  if (data?.error === 'InvalidRequest' && refusedBlob.test(says ?? '')) return { code: 'mediaRefused', says }
  if (missingRecord.test(says ?? '')) return { code: 'gone', says }
  return { ...(verdicts[data?.error ?? ''] ?? verdictByStatus(status)), says }
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
