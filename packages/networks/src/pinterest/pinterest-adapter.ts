import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createAuthorizing } from './authorizing.ts'
import { listBoards } from './boards.ts'
import { type MediaPatience, uploadMedium, usualPatience } from './media.ts'
import { createPins } from './pins.ts'
import type { PinterestApp } from './pinterest-app.ts'
import { createPinterestCalls } from './pinterest-calls.ts'

type PinterestOptions = {
  readonly outbound: Outbound
  readonly app: PinterestApp
  readonly now: Clock
  readonly patience?: MediaPatience
}

/** Pinterest. An account has many boards, of which one is chosen for each pin. */
export const createPinterestAdapter = ({
  outbound,
  app,
  now,
  patience = usualPatience,
}: PinterestOptions): NetworkAdapter => {
  const calls = createPinterestCalls(outbound)
  return {
    network: 'pinterest',
    signsInBy: 'oauth',
    ...createAuthorizing({ ...calls, app, now }),
    choicesOf: (session) => listBoards(calls, app, session),
    upload: (session, media) => uploadMedium({ ...calls, app, patience }, session, media),
    ...createPins({ ...calls, app }),
  }
}
