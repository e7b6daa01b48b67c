import type { Outbound } from '@vignette/outbound/outbound'
import type { RequestBody } from '@vignette/outbound/request-body'
import { z } from 'zod'
import { contentOf, createCalls, type Judge, type Verdict, verdictByStatus } from '../calls/network-calls.ts'

const errorBody = z.object({
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
})

/** What Telegram says in words only. */
const bySentence: readonly (readonly [RegExp, Verdict])[] = [
  [/chat not found|PEER_ID_INVALID|upgraded to a supergroup|chat was deleted/i, { code: 'gone' }],
  [/message to (?:delete|edit) not found|MESSAGE_ID_INVALID|message identifier is not specified/i, { code: 'gone' }],
  [
    /not enough rights|have no rights|need administrator rights|CHAT_WRITE_FORBIDDEN|CHAT_ADMIN_REQUIRED|can't be (?:deleted|edited)/i,
    { code: 'permission' },
  ],
  [
    /PHOTO_|IMAGE_PROCESS|VIDEO_|wrong (?:file|type of the)|failed to get|file is too big|too big/i,
    { code: 'mediaRefused' },
  ],
]

const retryAtIn = (seconds: number | undefined): string | null =>
  seconds === undefined ? null : new Date(Date.now() + seconds * 1_000).toISOString()

const judge: Judge = ({ status, body }) => {
  const { description: says = null, parameters } = errorBody.safeParse(body).data ?? {}
  if (status === 429) return { code: 'rateLimited', says, retryAt: retryAtIn(parameters?.retry_after) }
  // the token is a part of the address: one that was taken back or never was is not found
  if (status === 401 || status === 404) return { code: 'reconnect', says }
  const known = status < 500 ? bySentence.find(([sentence]) => sentence.test(says ?? '')) : undefined
  return { ...(known?.[1] ?? verdictByStatus(status)), says }
}

type BotCall = { readonly token: string; readonly timeoutMs?: number } & RequestBody

export const createTelegramCalls = ({ outbound, url }: { readonly outbound: Outbound; readonly url: string }) => {
  const call = createCalls({ outbound, judge })
  return {
    /** Calls a method as a bot, whose token is a part of the address. @returns its result. */
    ask: async <Result>(
      method: string,
      { token, timeoutMs, ...body }: BotCall,
      schema: z.ZodType<Result>,
    ): Promise<Result> => {
      const request = { url: `${url}/bot${token}/${method}`, method: 'POST', body, secrets: [token] } as const
      const answer = await call({ ...request, ...(timeoutMs !== undefined && { timeoutMs }) })
      return contentOf(z.object({ ok: z.literal(true), result: schema }), answer).result
    },
  }
}

export type TelegramCalls = ReturnType<typeof createTelegramCalls>
