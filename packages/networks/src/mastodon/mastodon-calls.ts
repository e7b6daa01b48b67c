import type { Outbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import { createCalls, type Judge, ofMedia, type Verdict, verdictByStatus } from '../calls/network-calls.ts'

const errorBody = z.object({ error: z.string(), error_description: z.string().optional() })

/** What servers say in words only. */
const bySentence: readonly (readonly [RegExp, Verdict])[] = [
  [/^invalid_grant$|^invalid_client$/, { code: 'reconnect' }],
  [/not finished processing|not ready|still being processed/i, { code: 'mediaProcessing' }],
  [/login is currently disabled|suspended|account is disabled/i, { code: 'restricted' }],
  [/duplicate/i, { code: 'duplicate' }],
]

/** A server that is not Mastodon's own may answer with a page. */
const judge: Judge = ({ status, body }) => {
  const { data } = errorBody.safeParse(body)
  const says = data ? (data.error_description ?? data.error) : null
  const isRefusal = status >= 400 && status < 500 && status !== 429
  const known = isRefusal ? bySentence.find(([sentence]) => sentence.test(data?.error ?? '')) : undefined
  return { ...(known?.[1] ?? verdictByStatus(status)), says }
}

export const createMastodonCalls = (outbound: Outbound) => ({
  call: createCalls({ outbound, judge }),
  callWithMedia: createCalls({ outbound, judge: ofMedia(judge) }),
})

export type MastodonCalls = ReturnType<typeof createMastodonCalls>
