import type { ServerLimits } from '@vignette/domain/networks/schemas/server-limits'
import type { Outbound } from '@vignette/outbound/outbound'
import type { RegistrationStore } from '../registrations/registration-store.ts'
import type { NetworkAdapter, Session } from '../network-adapter.ts'
import { isFailure } from '../network-failure.ts'
import { createAuthorizing } from './authorizing.ts'
import { limitsIn } from './limits.ts'
import { createMastodonCalls, type MastodonCalls } from './mastodon-calls.ts'
import { type MediaPatience, uploadMedia, usualPatience } from './media.ts'
import { createStatusCalls, serverIn } from './statuses.ts'

type MastodonOptions = {
  readonly outbound: Outbound
  readonly apps: RegistrationStore
  readonly appName: string
  readonly patience?: MediaPatience
}

/** Servers delete a file that no post shows after a day. */
const readyMinutes = 12 * 60

const readLimits = async ({ call }: MastodonCalls, session: Session): Promise<ServerLimits> => {
  const read = (release: 'v1' | 'v2') =>
    call({ url: `${serverIn(session)}/api/${release}/instance`, method: 'GET', token: session.accessToken })
  const answer = await read('v2').catch((error: unknown) => {
    if (isFailure(error) && error.code === 'gone') return read('v1')
    throw error
  })
  return limitsIn(answer.body)
}

/** Mastodon, and servers that understand its API. Each is a server of its own, named by the person who has an account there. */
export const createMastodonAdapter = (options: MastodonOptions): NetworkAdapter => {
  const { outbound, apps, appName, patience = usualPatience } = options
  const calls = createMastodonCalls(outbound)
  return {
    network: 'mastodon',
    signsInBy: 'server',
    readyMinutes,
    ...createAuthorizing({ ...calls, apps, appName }),
    limitsOf: (session) => readLimits(calls, session),
    upload: (session, media) =>
      uploadMedia({ ...calls, server: serverIn(session), token: session.accessToken, patience }, media),
    ...createStatusCalls(calls),
  }
}
