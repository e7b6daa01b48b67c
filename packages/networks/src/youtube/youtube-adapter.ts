import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import type { Quota } from '../quotas/quota-store.ts'
import { createAuthorizing } from './authorizing.ts'
import { choicesFor } from './channels.ts'
import { counting, noteOf } from './units.ts'
import { createVideoCalls } from './videos.ts'
import type { YoutubeApp } from './youtube-app.ts'
import { createYoutubeCalls } from './youtube-calls.ts'

type YoutubeOptions = {
  readonly outbound: Outbound
  readonly app: YoutubeApp
  readonly now: Clock
  /** What the project may use, counted for all its channels. */
  readonly quota: Quota
}

/** Channels of YouTube. It makes a Short of a video by itself, where its form and length are those of one. */
export const createYoutubeAdapter = ({ outbound, app, now, quota }: YoutubeOptions): NetworkAdapter => {
  const calls = createYoutubeCalls(outbound, app, counting(quota, now))
  return {
    network: 'youtube',
    signsInBy: 'oauth',
    ...createAuthorizing(calls, now),
    choicesOf: async () => choicesFor(app, await noteOf(quota, now)),
    ...createVideoCalls(calls),
  }
}
