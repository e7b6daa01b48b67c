import {
  answeredWithError,
  privateAddress,
  tooManyRedirects,
  tooSlow,
  unreachable,
} from '@vignette/domain/brand/refusals'
import type { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Outbound } from '@vignette/outbound/outbound'
import { OutboundFailure, type OutboundReason } from '@vignette/outbound/outbound-failure'
import { textOf } from './text-of.ts'

export type Fetched = {
  /** Where it was in the end. */
  readonly url: URL
  /** The media type, without parameters. */
  readonly type: string
  readonly text: string
}

export type FetchOptions = {
  /** The media types that are of use; the body of any other is not read. */
  readonly types: readonly string[]
  /** What comes after this many bytes is left away. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** Fetches text from the public web. @throws {DomainError} with a sentence for the person who typed the address. */
export type PublicFetch = (url: URL, options: FetchOptions) => Promise<Fetched | null>

const headers = {
  accept: 'text/html,text/css;q=0.9',
  'user-agent': 'Mozilla/5.0 (compatible; BrandReader/1.0)',
}

const sentences: Partial<Record<OutboundReason, () => DomainError>> = {
  private: privateAddress,
  timeout: tooSlow,
  cancelled: tooSlow,
  redirects: tooManyRedirects,
}

const sentenceFor = (error: unknown): unknown =>
  error instanceof OutboundFailure ? (sentences[error.reason] ?? unreachable)() : error

const typeOf = (contentType = ''): string => contentType.split(';')[0]?.trim().toLowerCase() ?? ''

/** A `fetch` for addresses that people type. Nothing of the person is sent along. */
export const createPublicFetch =
  ({ read }: Pick<Outbound, 'read'>): PublicFetch =>
  async (first, { types, maxBytes, signal }) => {
    const wants: Parameters<Outbound['read']>[0]['wants'] = (head) =>
      head.status === 200 && types.includes(typeOf(head.headers['content-type']))
    const answer = await read({ url: first, headers, maxBytes, signal, wants }).catch((error: unknown) => {
      throw sentenceFor(error)
    })
    if (answer.status !== 200) throw answeredWithError(answer.status)
    const contentType = answer.headers['content-type'] ?? ''
    const type = typeOf(contentType)
    return types.includes(type) ? { url: answer.url, type, text: textOf(answer.body, contentType) } : null
  }
