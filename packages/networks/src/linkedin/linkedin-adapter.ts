import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createAuthorizing, type TokenPatience, usualTokenPatience } from './authorizing.ts'
import type { LinkedinApp } from './linkedin-app.ts'
import { createLinkedinCalls } from './linkedin-calls.ts'
import { type MediaPatience, uploadMedia, usualMediaPatience } from './media.ts'
import { createPostCalls } from './posts.ts'
import { createProfileReader } from './profiles.ts'

type LinkedinOptions = {
  readonly outbound: Outbound
  readonly app: LinkedinApp
  readonly now: Clock
  readonly patience?: { readonly media: MediaPatience; readonly tokens: TokenPatience }
}

/** How long LinkedIn keeps what no post shows is not said. */
const readyMinutes = 60

const usualPatience = { media: usualMediaPatience, tokens: usualTokenPatience }

/**
 * LinkedIn, as a person and on behalf of pages. An account is known by its URN, which is also the author of its posts. One
 * token is for a person and all their pages.
 */
export const createLinkedinAdapter = (options: LinkedinOptions): NetworkAdapter => {
  const { outbound, app, now, patience = usualPatience } = options
  const calls = createLinkedinCalls({ outbound, ...app })
  const profiles = createProfileReader({ ...calls, url: app.url })
  return {
    network: 'linkedin',
    signsInBy: 'oauth',
    readyMinutes,
    ...createAuthorizing({ ...calls, app, profiles, now, patience: patience.tokens }),
    upload: (session, media) => uploadMedia({ ...calls, patience: patience.media }, session, media),
    ...createPostCalls(calls),
  }
}
