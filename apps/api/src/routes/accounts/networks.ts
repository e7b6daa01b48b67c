import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { networkNames } from '@vignette/domain/networks/network-names'
import { networksPageSchema } from '@vignette/domain/social-accounts/schemas/networks'
import { isPublicUrl } from '@vignette/networks/calls/public-url'
import type { Networks } from '@vignette/networks/networks'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

type Options = { readonly networks: Pick<Networks, 'offers'>; readonly publicUrl: string }

/** The capabilities of each network, and whether accounts on it can be connected here. */
export const networkRoutes: FastifyPluginAsyncZod<Options> = async (app, { networks: { offers }, publicUrl }) => {
  const isReachable = isPublicUrl(publicUrl)
  const items = offers.map((offer) => ({
    ...capabilitiesOf(offer.network),
    network: offer.network,
    name: networkNames[offer.network],
    offered: offer.offered,
    isReachable,
    ...(offer.offered ? offer.url !== null && { url: offer.url } : { why: offer.why }),
  }))

  app.get(
    '/networks',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: networksPageSchema } } },
    () => ({ success: true as const, items, nextCursor: null }),
  )
}
