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

/** `counted` wraps what costs units of the project. */
export const createYoutubeCalls = (
  outbound: Pick<Outbound, 'call'>,
  app: YoutubeApp,
  counted: (call: Call) => Call,
): YoutubeCalls => ({
  app,
  call: counted(createCalls({ outbound, judge: judgeApi })),
  tokens: createCalls({ outbound, judge: judgeTokens }),
  at: (list, query) => `${app.url}/youtube/v3/${list}?${new URLSearchParams(query).toString()}`,
})
