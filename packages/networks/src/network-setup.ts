import type { Network } from '@vignette/domain/networks/network-names'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'
import type { Vault } from '@vignette/event-log/sealing/vault'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from './network-adapter.ts'

/** What adapters are made with. */
export type AdapterDeps = {
  readonly outbound: Outbound
  readonly pool: Pool
  readonly sealing: Vault
  readonly now: Clock
  /** What networks show people as the name of who asks. */
  readonly appName: string
}

/** An account as its page is found by. */
export type AccountName = { readonly handle: string; readonly server: string | null }

/** What a network is in an installation: what whoever runs the product sets up for it, and what follows from the settings. */
export type NetworkSetup<Settings> = {
  readonly network: Network
  /** The settings without which it is not offered. */
  readonly needs: readonly (keyof Settings)[]
  /** Where they come from. */
  readonly from: { readonly name: string; readonly url: string } | null
  /** Our address for people who come back from it has to be entered there. */
  readonly takesCallback: boolean
  /** It fetches what is published from us, and is not offered where it cannot. */
  readonly fetchesFromUs: boolean
  /** What it has to agree to before everybody can connect an account. */
  readonly review: string | null
  /** Undefined where it is not offered. */
  readonly adapterFor: (settings: Settings, deps: AdapterDeps) => NetworkAdapter | undefined
  /** Why accounts cannot be connected where it is not offered. */
  readonly hindranceOf: (settings: Settings) => string
  /** The addresses of services that whoever runs the product has named, which may be inside our own network. */
  readonly servicesOf: (settings: Settings) => readonly (string | undefined)[]
  /** The page of an account; null where it has none, or its address cannot be told. */
  readonly pageOf: (settings: Settings, account: AccountName) => string | null
  /** Where people see it, if that is particular to this installation. */
  readonly placeOf?: (settings: Settings) => string | null
  /** What each workspace may cost in a month where the network charges, in micro-dollars. */
  readonly budgetOf?: (settings: Settings) => number
  /** Whether it can fetch files from us, where it is offered although it may not. */
  readonly canFetch?: (settings: Settings) => boolean
}

export const noApp = 'Whoever runs this installation has not registered an app there.'

/** For networks that need nothing, and are always offered. */
export const needsNothing = {
  needs: [],
  from: null,
  takesCallback: false,
  fetchesFromUs: false,
  review: null,
  hindranceOf: () => 'It cannot be connected here.',
} as const

/** For networks with an app of ours, at which people agree on a page of theirs. */
export const withApp = {
  takesCallback: true,
  fetchesFromUs: false,
  hindranceOf: () => noApp,
} as const
