import type { Outbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import {
  createCalls,
  type Judge,
  type NetworkAnswer,
  type NetworkCall,
  type Verdict,
  verdictByStatus,
} from '../calls/network-calls.ts'

const errorBody = z.object({
  code: z.number().optional().catch(undefined),
  message: z.string().optional(),
  retry_after: z.number().optional(),
})

const byCode: Readonly<Record<number, Verdict>> = {
  10003: { code: 'gone' },
  10004: { code: 'gone' },
  10008: { code: 'gone' },
  20009: { code: 'content' },
  20016: { code: 'rateLimited' },
  20028: { code: 'rateLimited' },
  20029: { code: 'rateLimited' },
  40002: { code: 'restricted' },
  40005: { code: 'mediaRefused' },
  40333: { code: 'unavailable' }, // whoever stands in front of Discord
  50001: { code: 'permission' },
  50005: { code: 'permission' },
  50006: { code: 'content' },
  50013: { code: 'permission' },
  50035: { code: 'content' },
  50045: { code: 'mediaRefused' },
  50046: { code: 'mediaRefused' },
  50083: { code: 'permission' }, // the thread is archived
  160002: { code: 'permission' },
  200000: { code: 'content' }, // the rules of the server
  200001: { code: 'content' },
  240000: { code: 'content' },
}

const retryAtIn = (seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(Date.now() + Math.ceil(seconds * 1_000)).toISOString()

const judge: Judge = ({ status, body }) => {
  const { code, message: says = null, retry_after: seconds } = errorBody.safeParse(body).data ?? {}
  if (status === 429) return { code: 'rateLimited', says, retryAt: retryAtIn(seconds) }
  if (status === 401) return { code: 'reconnect', says } // a bot's token is not refreshed
  const known = code === undefined || status >= 500 ? undefined : byCode[code]
  return { ...(known ?? verdictByStatus(status)), says }
}

type BotCall = Pick<NetworkCall, 'method' | 'body' | 'timeoutMs'> & { readonly token: string }

export const createDiscordCalls = ({ outbound, url }: { readonly outbound: Outbound; readonly url: string }) => {
  const call = createCalls({ outbound, judge })
  return {
    /** `path` comes after `/api/v10/`. */
    ask: (path: string, { token, ...request }: BotCall): Promise<NetworkAnswer> => {
      const headers = { authorization: `Bot ${token}` }
      return call({ ...request, url: `${url}/api/v10/${path}`, headers, secrets: [token] })
    },
  }
}

export type DiscordCalls = ReturnType<typeof createDiscordCalls>
