import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { networkNames } from '@vignette/domain/networks/network-names'
import { type NetworkStanding, networkStandingsSchema } from '@vignette/domain/operations/schemas/networks'
import type { Pool } from '@vignette/event-log/database/pool'
import { missingFor, type NetworkSettings, setupOf } from '@vignette/networks/network-setups'
import type { NetworkOffer, Networks } from '@vignette/networks/networks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readNetworkUse } from './network-reader.ts'

type Options = {
  readonly pool: Pool
  readonly networks: Pick<Networks, 'offers'>
  readonly settings: NetworkSettings & { readonly PUBLIC_URL: string }
}

type Setup = Omit<NetworkStanding, 'accounts' | 'failures'>

const stateOf = ({ offered }: NetworkOffer, missing: readonly string[] | undefined): Setup['state'] => {
  if (offered) return 'offered'
  return missing === undefined ? 'notBuilt' : 'missing'
}

const standingOf = (offer: NetworkOffer, settings: Options['settings']): Setup => {
  const { network } = offer
  const missing = missingFor(offer, settings)
  const setup = setupOf(network)
  return {
    network,
    name: networkNames[network],
    state: stateOf(offer, missing),
    missing: [...(missing ?? [])],
    from: setup?.from ?? null,
    callback: setup?.takesCallback ? `${settings.PUBLIC_URL}/dashboard/accounts/callback` : null,
    publicAddress: capabilitiesOf(network).needsPublicAddress?.why ?? null,
    review: setup?.review ?? null,
  }
}

/** The social networks: what is missing before they are offered, and how they are used. */
export const networksConsole: FastifyPluginAsyncZod<Options> = async (
  app,
  { pool, networks: { offers }, settings },
) => {
  const setups = offers.map((offer) => standingOf(offer, settings))

  app.get(
    '/ops/networks',
    { config: { access: 'ops' }, schema: { response: { 200: networkStandingsSchema } } },
    async () => {
      const { useOf, ending } = await readNetworkUse(pool, await app.now())
      return {
        success: true as const,
        items: setups.map((setup) => ({ ...setup, ...useOf(setup.network) })),
        nextCursor: null,
        publicUrl: settings.PUBLIC_URL,
        ending,
      }
    },
  )
}
