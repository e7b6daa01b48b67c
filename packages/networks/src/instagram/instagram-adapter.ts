import type { Clock } from '@vignette/event-log/database/clock'
import { refreshMinutesAhead } from '../meta/lasting-tokens.ts'
import { createMetaCalls, type MetaOptions } from '../meta/meta-calls.ts'
import { type ContainerPatience, usualPatience } from '../meta/waiting.ts'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createAuthorizing, type InstagramApp } from './authorizing.ts'
import { createPostCalls } from './posts.ts'

type InstagramOptions = MetaOptions & {
  readonly app: InstagramApp
  readonly now: Clock
  readonly patience?: ContainerPatience
}

/** Containers expire after a day. */
const readyMinutes = 23 * 60

/** Professional accounts of Instagram. */
export const createInstagramAdapter = ({ app, now, patience, ...options }: InstagramOptions): NetworkAdapter => {
  const calls = createMetaCalls(options)
  return {
    network: 'instagram',
    signsInBy: 'oauth',
    refreshMinutesAhead,
    readyMinutes,
    ...createAuthorizing(calls, { app, graphUrl: options.graphUrl, now }),
    ...createPostCalls({ ...calls, now, patience: patience ?? usualPatience }),
  }
}
