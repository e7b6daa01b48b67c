import type { Outbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import { type Call, createCalls, type Judge, ofMedia, type Verdict, verdictByStatus } from '../calls/network-calls.ts'

const errorBody = z.object({ code: z.number().optional(), message: z.string() })
const tokenError = z.object({ error: z.string(), error_description: z.string().optional() })

/** Pinterest numbers its refusals, and a number stands for several. Its words are clearer. */
const byWords: readonly (readonly [RegExp, Verdict])[] = [
  [/trial access|not (?:been )?approved/i, { code: 'notApproved' }],
  [/suspended|deactivated|spam/i, { code: 'restricted' }],
  [/\bboard\b.*(?:not found|does not exist)/i, { code: 'content' }],
  [/\b(?:media|video)\b.*(?:not found|not ready|processing)/i, { code: 'mediaProcessing' }],
  [/\b(?:image|video|media)\b/i, { code: 'mediaRefused' }],
]

/** Statuses that mean the same whatever is said with them. */
const isSettled = (status: number): boolean => status >= 500 || status === 401 || status === 408 || status === 429

const judge: Judge = ({ status, body }) => {
  const says = errorBody.safeParse(body).data?.message ?? null
  const known = isSettled(status) || says === null ? undefined : byWords.find(([words]) => words.test(says))
  return { ...(known?.[1] ?? verdictByStatus(status)), says }
}

const appProblems = new Set(['invalid_client', 'unauthorized_client'])

/** Where tokens come from: what is wrong with our app is nothing that connecting an account again could mend. */
const judgeTokens: Judge = (answer) => {
  const { status, body } = answer
  if (status >= 500 || status === 408 || status === 429) return judge(answer)
  const { error, error_description: description } = tokenError.safeParse(body).data ?? {}
  const says = description ?? error ?? errorBody.safeParse(body).data?.message ?? null
  return { code: appProblems.has(error ?? '') ? 'notApproved' : 'reconnect', says }
}

/** An address for an upload is good for a while and for one upload: when it is refused, another one helps. */
const judgeUpload: Judge = ({ status }) => {
  const { code } = verdictByStatus(status)
  return { code: code === 'mediaRefused' || code === 'rateLimited' ? code : 'unavailable' }
}

export type PinterestCalls = {
  readonly call: Call
  /** Where what is wrong is the medium. */
  readonly callWithMedia: Call
  readonly tokens: Call
  /** To the address that Pinterest names for an upload. */
  readonly send: Call
}

export const createPinterestCalls = (outbound: Pick<Outbound, 'call'>): PinterestCalls => ({
  call: createCalls({ outbound, judge }),
  callWithMedia: createCalls({ outbound, judge: ofMedia(judge) }),
  tokens: createCalls({ outbound, judge: judgeTokens }),
  send: createCalls({ outbound, judge: judgeUpload }),
})
