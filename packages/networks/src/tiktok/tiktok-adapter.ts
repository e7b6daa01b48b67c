import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createAuthorizing } from './authorizing.ts'
import { readChoices } from './creators.ts'
import { createPostCalls } from './posts.ts'
import { type StatusPatience, usualPatience } from './statuses.ts'
import type { TiktokApp } from './tiktok-app.ts'
import { createTiktokCalls } from './tiktok-calls.ts'

type TiktokOptions = {
  readonly outbound: Outbound
  readonly app: TiktokApp
  readonly now: Clock
  readonly patience?: StatusPatience
}

/** Accounts of TikTok, to which videos and photos are posted directly. */
export const createTiktokAdapter = ({
  outbound,
  app,
  now,
  patience = usualPatience,
}: TiktokOptions): NetworkAdapter => {
  const calls = createTiktokCalls(outbound, app)
  return {
    network: 'tiktok',
    signsInBy: 'oauth',
    ...createAuthorizing(calls, now),
    choicesOf: ({ accessToken }) => readChoices(calls, accessToken),
    ...createPostCalls(calls, patience),
  }
}
