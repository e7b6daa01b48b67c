import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { networkNames } from '@vignette/domain/networks/network-names'
import { networksPageSchema } from '@vignette/domain/social-accounts/schemas/networks'
import type { Networks } from '@vignette/networks/networks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** The capabilities of each network, and whether accounts on it can be connected here. */
export const networkRoutes: FastifyPluginAsyncZod<{ networks: Pick<Networks, 'offers'> }> = async (
  app,
  { networks: { offers } },
) => {
  const items = offers.map((offer) => ({
    ...capabilitiesOf(offer.network),
    network: offer.network,
    name: networkNames[offer.network],
    offered: offer.offered,
    ...(offer.offered ? offer.url !== null && { url: offer.url } : { why: offer.why }),
  }))

  app.get(
    '/networks',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: networksPageSchema } } },
    () => ({ success: true as const, items, nextCursor: null }),
  )
}
