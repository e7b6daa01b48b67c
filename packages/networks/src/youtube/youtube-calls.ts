import type { Outbound } from '@vignette/outbound/outbound'
import { type Call, createCalls } from '../calls/network-calls.ts'
import type { YoutubeApp } from './youtube-app.ts'
import { judgeApi, judgeTokens } from './youtube-verdicts.ts'

export type YoutubeCalls = {
  readonly app: YoutubeApp
  readonly call: Call
  readonly tokens: Call
  /** The address of a list of the API. */
  readonly at: (list: string, query: Readonly<Record<string, string>>) => string
}

export const createYoutubeCalls = (outbound: Pick<Outbound, 'call'>, app: YoutubeApp): YoutubeCalls => ({
  app,
  call: createCalls({ outbound, judge: judgeApi }),
  tokens: createCalls({ outbound, judge: judgeTokens }),
  at: (list, query) => `${app.url}/youtube/v3/${list}?${new URLSearchParams(query).toString()}`,
})
