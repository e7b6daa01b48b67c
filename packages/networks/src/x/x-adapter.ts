import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createAuthorizing } from './authorizing.ts'
import { type MediaPatience, uploadMedia, usualPatience } from './media.ts'
import { createPostCalls } from './posts.ts'
import type { XApp } from './x-app.ts'
import { createXCalls } from './x-calls.ts'

type XOptions = {
  readonly outbound: Outbound
  readonly app: XApp
  readonly now: Clock
  readonly patience?: MediaPatience
}

/** X. Each call costs whoever runs the product money, which is decided on before it is made. */
export const createXAdapter = ({ outbound, app, now, patience = usualPatience }: XOptions): NetworkAdapter => {
  const calls = createXCalls({ outbound, url: app.url })
  return {
    network: 'x',
    signsInBy: 'oauth',
    ...createAuthorizing({ ...calls, app, now }),
    upload: ({ accessToken }, media) => uploadMedia({ ...calls, patience }, accessToken, media),
    ...createPostCalls(calls, app.siteUrl),
  }
}
