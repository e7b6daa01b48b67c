import type { Outbound } from '@vignette/outbound/outbound'
import { type Call, createCalls, type NetworkAnswer, type Verdict } from '../calls/network-calls.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { TiktokApp } from './tiktok-app.ts'
import { judgeApi, judgeTokens, judgeUpload, refusalIn, tokenRefusalIn } from './tiktok-verdicts.ts'

export type TiktokCalls = {
  readonly app: TiktokApp
  /** `path` comes after `/v2/`. */
  readonly post: (path: string, token: string, json: object, timeoutMs?: number) => Promise<NetworkAnswer>
  readonly get: (path: string, token: string) => Promise<NetworkAnswer>
  readonly tokens: (path: string, form: Readonly<Record<string, string>>) => Promise<NetworkAnswer>
  /** To the address that TikTok names for an upload. */
  readonly send: Call
}

/** Some refusals come as if all were well. */
const checked = (answer: NetworkAnswer, refusal: Verdict | undefined): NetworkAnswer => {
  if (!refusal) return answer
  const { code, tokenExpired = false, says = null, retryAt = null, requestId = null } = refusal
  throw new NetworkFailure({ code, tokenExpired, says, retryAt, requestId, phase: 'refused', status: answer.status })
}

const usualMs = 30_000

export const createTiktokCalls = (outbound: Pick<Outbound, 'call'>, app: TiktokApp): TiktokCalls => {
  const api = createCalls({ outbound, judge: judgeApi })
  const tokens = createCalls({ outbound, judge: judgeTokens })
  const client = { client_key: app.clientKey, client_secret: app.clientSecret }
  const at = (path: string): string => `${app.url}/v2/${path}`
  const call: Call = async (request) => {
    const answer = await api(request)
    return checked(answer, refusalIn(answer.body))
  }
  return {
    app,
    post: (path, token, json, timeoutMs = usualMs) =>
      call({ url: at(path), method: 'POST', token, body: { json }, timeoutMs }),
    get: (path, token) => call({ url: at(path), method: 'GET', token }),
    tokens: async (path, form) => {
      const answer = await tokens({ url: at(path), method: 'POST', body: { form: { ...client, ...form } } })
      return checked(answer, tokenRefusalIn(answer.body))
    },
    send: createCalls({ outbound, judge: judgeUpload }),
  }
}
