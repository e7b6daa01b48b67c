import { type Network, networks as allNetworks } from '@vignette/domain/networks/network-names'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'
import type { Vault } from '@vignette/event-log/sealing/vault'
import { createOutbound } from '@vignette/outbound/outbound'
import { createRegistrationStore } from './registrations/registration-store.ts'
import { createBlueskyAdapter } from './bluesky/bluesky-adapter.ts'
import { createDemoAdapter } from './demo/demo-adapter.ts'
import { createDiscordAdapter } from './discord/discord-adapter.ts'
import {
  linkedinAdapters,
  linkedinAddresses,
  linkedinHindrances,
  type LinkedinSettings,
} from './linkedin/linkedin-networks.ts'
import { createMastodonAdapter } from './mastodon/mastodon-adapter.ts'
import { metaAdapters, metaAddresses, metaHindrances, type MetaSettings, threadsFetches } from './meta-networks.ts'
import type { NetworkAdapter } from './network-adapter.ts'
import { createTelegramAdapter } from './telegram/telegram-adapter.ts'
import { xAdapters, xAddresses, xBudget, xHindrances, type XSettings } from './x/x-networks.ts'

/** The settings of networks, by the names under which they are set. */
export type NetworkSettings = LinkedinSettings &
  MetaSettings &
  XSettings & {
    /** The demo network; it is not offered without. */
    readonly DEMO_NETWORK_URL?: string | undefined
    /** Where people see the demo network, if that is another address. */
    readonly DEMO_NETWORK_PUBLIC_URL?: string | undefined
    readonly BLUESKY_URL?: string | undefined
    readonly BLUESKY_APP_URL?: string | undefined
    readonly BLUESKY_DIRECTORY_URL?: string | undefined
    readonly TELEGRAM_URL?: string | undefined
    readonly DISCORD_URL?: string | undefined
    /** Hosts with their ports that may be inside our own network. */
    readonly OUTBOUND_ALLOWED_HOSTS?: readonly string[] | undefined
  }

type NetworksDeps = {
  readonly settings: NetworkSettings
  readonly pool: Pool
  readonly sealing: Vault
  readonly now: Clock
  /** What networks show people as the name of who asks. */
  readonly appName: string
}

/** Whether accounts of a network can be connected, and why not. */
export type NetworkOffer =
  | { readonly network: Network; readonly offered: true; readonly url: string | null }
  | { readonly network: Network; readonly offered: false; readonly why: string }

export type Networks = {
  readonly adapterOf: (network: Network) => NetworkAdapter | undefined
  /** All networks, in their order. */
  readonly offers: readonly NetworkOffer[]
  /** What each workspace may cost in a month at a network that charges, in micro-dollars. */
  readonly budgetOf: (network: Network) => number
  /** Whether a network that is offered can fetch files from us, where it has to. */
  readonly canFetch: (network: Network) => boolean
}

const defaults = {
  bluesky: 'https://bsky.social',
  blueskyApp: 'https://bsky.app',
  blueskyDirectory: 'https://plc.directory',
  telegram: 'https://api.telegram.org',
  discord: 'https://discord.com',
}

const notYet = 'It cannot be connected here yet.'
const noDemoNetwork = 'The demo network is not running here.'

const hostsOf = (urls: readonly (string | undefined)[]): readonly string[] =>
  urls.flatMap((url) => (url === undefined ? [] : new URL(url).host))

const adaptersFor = ({ settings, pool, sealing, now, appName }: NetworksDeps): readonly NetworkAdapter[] => {
  const { DEMO_NETWORK_URL: demo, BLUESKY_URL: bluesky, BLUESKY_DIRECTORY_URL: directory } = settings
  const { TELEGRAM_URL: telegram, DISCORD_URL: discord } = settings
  // who runs the product knows where the services are that they name
  const services = [
    demo,
    bluesky,
    directory,
    telegram,
    discord,
    ...linkedinAddresses(settings),
    ...metaAddresses(settings),
    ...xAddresses(settings),
  ]
  const allowed = [...(settings.OUTBOUND_ALLOWED_HOSTS ?? []), ...hostsOf(services)]
  const outbound = createOutbound({ allowed })
  const ofDemo = demo === undefined ? [] : [createDemoAdapter({ outbound, url: demo, now })]
  return [
    ...ofDemo,
    createBlueskyAdapter({
      outbound,
      url: bluesky ?? defaults.bluesky,
      directory: directory ?? defaults.blueskyDirectory,
      appUrl: settings.BLUESKY_APP_URL ?? defaults.blueskyApp,
    }),
    createMastodonAdapter({ outbound, apps: createRegistrationStore({ pool, vault: sealing }), appName }),
    ...metaAdapters(settings, { outbound, now }),
    ...linkedinAdapters(settings, { outbound, now }),
    ...xAdapters(settings, { outbound, now }),
    createTelegramAdapter({ outbound, url: telegram ?? defaults.telegram }),
    createDiscordAdapter({ outbound, url: discord ?? defaults.discord }),
  ]
}

/** The networks as they are set up here. */
export const createNetworks = (deps: NetworksDeps): Networks => {
  const adapters = new Map(adaptersFor(deps).map((adapter) => [adapter.network, adapter]))
  const { DEMO_NETWORK_URL, DEMO_NETWORK_PUBLIC_URL = DEMO_NETWORK_URL } = deps.settings
  const hindrances: Partial<Record<Network, string>> = {
    demo: noDemoNetwork,
    ...linkedinHindrances,
    ...metaHindrances(deps.settings),
    ...xHindrances,
  }
  const offerOf = (network: Network): NetworkOffer => {
    if (!adapters.has(network)) {
      return { network, offered: false, why: hindrances[network] ?? notYet }
    }
    return { network, offered: true, url: network === 'demo' ? (DEMO_NETWORK_PUBLIC_URL ?? null) : null }
  }
  return {
    adapterOf: (network) => adapters.get(network),
    offers: allNetworks.map(offerOf),
    budgetOf: (network) => (network === 'x' ? xBudget(deps.settings) : 0),
    canFetch: (network) => network !== 'threads' || threadsFetches(deps.settings),
  }
}
