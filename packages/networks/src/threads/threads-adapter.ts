import type { Clock } from '@vignette/event-log/database/clock'
import { refreshMinutesAhead } from '../meta/lasting-tokens.ts'
import type { MetaApp } from '../meta/meta-app.ts'
import { createMetaCalls, type MetaOptions } from '../meta/meta-calls.ts'
import { type ContainerPatience, usualPatience } from '../meta/waiting.ts'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createAuthorizing } from './authorizing.ts'
import { createPostCalls } from './posts.ts'

type ThreadsOptions = MetaOptions & {
  readonly app: MetaApp
  readonly now: Clock
  /** Whether Threads can fetch pictures and videos from us. */
  readonly isReachable: boolean
  readonly patience?: ContainerPatience
}

/** Containers expire after a day, and the addresses after two hours from which Threads fetches what they show. */
const readyMinutes = 110

/** Accounts of Threads. */
export const createThreadsAdapter = ({
  app,
  now,
  isReachable,
  patience = usualPatience,
  ...options
}: ThreadsOptions): NetworkAdapter => {
  const calls = createMetaCalls(options)
  return {
    network: 'threads',
    signsInBy: 'oauth',
    refreshMinutesAhead,
    readyMinutes,
    readiesTexts: true,
    ...createAuthorizing(calls, { app, graphUrl: options.graphUrl, now }),
    ...createPostCalls({ ...calls, now, isReachable, patience }),
  }
}
