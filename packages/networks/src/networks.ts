import { type Network, networks as allNetworks } from '@vignette/domain/networks/network-names'
import { createOutbound, type Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from './network-adapter.ts'
import type { AccountName, AdapterDeps } from './network-setup.ts'
import { allSetups, type NetworkSettings, setupOf } from './network-setups.ts'
import { createReadPicture, type ReadPicture } from './pictures.ts'

type NetworksDeps = Omit<AdapterDeps, 'outbound'> & { readonly settings: NetworkSettings }

/** Whether accounts of a network can be connected, and why not. */
export type NetworkOffer =
  | { readonly network: Network; readonly offered: true; readonly url: string | null }
  | { readonly network: Network; readonly offered: false; readonly why: string }

export type Networks = {
  readonly adapterOf: (network: Network) => NetworkAdapter | undefined
  /** All networks, in their order. */
  readonly offers: readonly NetworkOffer[]
  readonly readPicture: ReadPicture
  /** The page of an account, where people see it; null where it has none. */
  readonly pageOf: (account: AccountName & { readonly network: Network }) => string | null
  /** What each workspace may cost in a month at a network that charges, in micro-dollars. */
  readonly budgetOf: (network: Network) => number
  /** Whether a network that is offered can fetch files from us, where it has to. */
  readonly canFetch: (network: Network) => boolean
}

const notYet = 'It cannot be connected here yet.'

const hostsOf = (urls: readonly (string | undefined)[]): readonly string[] =>
  urls.flatMap((url) => (url === undefined ? [] : new URL(url).host))

const outboundFor = (settings: NetworkSettings): Outbound => {
  // who runs the product knows where the services are that they name
  const services = allSetups.flatMap(({ servicesOf }) => servicesOf(settings))
  const allowed = [...(settings.OUTBOUND_ALLOWED_HOSTS ?? []), ...hostsOf(services)]
  return createOutbound({ allowed })
}

/** The networks as they are set up here. */
export const createNetworks = ({ settings, ...deps }: NetworksDeps): Networks => {
  const outbound = outboundFor(settings)
  const adapters = new Map(
    allSetups.flatMap(({ network, adapterFor }) => {
      const adapter = adapterFor(settings, { ...deps, outbound })
      return adapter ? [[network, adapter] as const] : []
    }),
  )
  const offerOf = (network: Network): NetworkOffer => {
    const setup = setupOf(network)
    return adapters.has(network)
      ? { network, offered: true, url: setup?.placeOf?.(settings) ?? null }
      : { network, offered: false, why: setup?.hindranceOf(settings) ?? notYet }
  }
  return {
    adapterOf: (network) => adapters.get(network),
    offers: allNetworks.map(offerOf),
    readPicture: createReadPicture(outbound),
    pageOf: ({ network, ...account }) => setupOf(network)?.pageOf(settings, account) ?? null,
    budgetOf: (network) => setupOf(network)?.budgetOf?.(settings) ?? 0,
    canFetch: (network) => setupOf(network)?.canFetch?.(settings) ?? true,
  }
}
