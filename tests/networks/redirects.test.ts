// @module-tag invariant
import { createMastodonAdapter } from '@vignette/networks/mastodon/mastodon-adapter'
import { createAuthorizationStore } from '@vignette/networks/authorizations/authorization-store'
import { createRegistrationStore } from '@vignette/networks/registrations/registration-store'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMastodon } from './servers/mastodon-server.ts'
import { serve } from './servers/serving.ts'
import { failureOf, openWorkshop, partOf, type Workshop } from './workshop.ts'

let workshop: Workshop
let mastodon: Awaited<ReturnType<typeof openMastodon>>
/** A service of our own network, which is on the list of hosts that may be called, so that only redirects keep it safe. */
let inside: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  workshop = await openWorkshop()
  mastodon = await openMastodon()
  inside = await serve(() => ({ status: 200, body: {} }))
})
afterAll(async () => {
  await Promise.all([mastodon.close(), inside.close()])
  await workshop.close()
})

const adapter = () => {
  const made = createMastodonAdapter({
    outbound: createOutbound({ allowed: [mastodon.host, inside.host] }),
    apps: createRegistrationStore({ pool: workshop.pool, vault: workshop.sealing }),
    appName: 'Vignette',
    patience: { questions: 1, pauseMs: 1 },
  })
  if (made.signsInBy !== 'server') throw new Error('it is signed in elsewhere')
  return made
}
const secrets = () => createAuthorizationStore({ pool: workshop.pool, sealing: workshop.sealing }).create()
const server = () => mastodon.url
const begin = (redirectUri: string) => adapter().beginAuthorization({ server: server(), redirectUri, ...secrets() })
const session = () => ({ accessToken: 'secret', remoteId: '1', handle: 'ann', server: server() })

it.each([301, 302, 303, 307, 308])(
  'a server that sends us into our own network with %i is not followed',
  async (status) => {
    const redirectUri = `https://vignette.test/${status}` // a registration of its own
    const elsewhere = { status, headers: { location: `${inside.url}/latest/meta-data` } }
    mastodon.plan('/api/v1/apps', elsewhere)
    expect(await failureOf(begin(redirectUri))).toMatchObject({ code: 'unavailable' })
    await begin(redirectUri)
    mastodon.plan('/oauth/token', elsewhere)
    const back = { server: server(), code: 'code', redirectUri, verifier: secrets().verifier }
    await failureOf(adapter().finishAuthorization(back))
    mastodon.plan('/api/v1/statuses', elsewhere)
    await failureOf(adapter().publish(session(), partOf()))
    mastodon.plan('/instance', elsewhere)
    await adapter()
      .limitsOf?.(session())
      .catch(() => undefined)
    expect(inside.requests).toEqual([])
  },
)
