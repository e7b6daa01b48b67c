import type { Outbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import { createCalls, type Judge, type NetworkAnswer, ofMedia, verdictByStatus } from '../calls/network-calls.ts'
import { verdictOf } from './meta-verdicts.ts'

const errorBody = z.object({
  error: z.object({
    message: z.string().optional(),
    code: z.number(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().nullish(),
    fbtrace_id: z.string().optional(),
  }),
})

/** The service that gives out tokens of Instagram has a shape of its own. */
const signInBody = z.object({ error_type: z.string(), code: z.number(), error_message: z.string() })

const usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().optional() })))

const jsonIn = (text: string | string[] | undefined): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** When there is room again, which Meta says in minutes, for each kind of use. */
const regainedAt = ({ headers }: NetworkAnswer): string | null => {
  const { data = {} } = usage.safeParse(jsonIn(headers['x-business-use-case-usage']))
  const waits = Object.values(data).flatMap((kinds) => kinds.map((kind) => kind.estimated_time_to_regain_access ?? 0))
  const minutes = Math.max(0, ...waits)
  return minutes > 0 ? new Date(Date.now() + minutes * 60_000).toISOString() : null
}

const judge: Judge = (answer) => {
  const { error } = errorBody.safeParse(answer.body).data ?? {}
  if (!error) {
    const signIn = signInBody.safeParse(answer.body).data
    if (signIn) return { code: 'reconnect', says: signIn.error_message }
    return verdictByStatus(answer.status)
  }
  const transient = error.is_transient ? ({ code: 'unavailable', isOpen: true } as const) : undefined
  const verdict = verdictOf(error.code, error.error_subcode) ?? transient ?? verdictByStatus(answer.status)
  return {
    ...verdict,
    says: error.error_user_msg || error.message || null,
    retryAt: verdict.code === 'rateLimited' ? regainedAt(answer) : null,
    requestId: error.fbtrace_id ?? null,
  }
}

/** Where the Graph API is, and which version of it is spoken. */
export type MetaOptions = { readonly outbound: Outbound; readonly graphUrl: string; readonly version: string }

export const createMetaCalls = ({ outbound, graphUrl, version }: MetaOptions) => ({
  call: createCalls({ outbound, judge }),
  callWithMedia: createCalls({ outbound, judge: ofMedia(judge) }),
  /** The address of something: of a page, a post or a list. */
  at: (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const asked = new URLSearchParams(query).toString()
    return `${graphUrl}/${version}/${path}${asked === '' ? '' : `?${asked}`}`
  },
})

export type MetaCalls = ReturnType<typeof createMetaCalls>
