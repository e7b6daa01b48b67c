import { type Network, networks as allNetworks } from '@vignette/domain/networks/network-names'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'
import type { Vault } from '@vignette/event-log/sealing/vault'
import { createOutbound, type Outbound } from '@vignette/outbound/outbound'
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
import { createReadPicture, type ReadPicture } from './pictures.ts'
import {
  pinterestAdapters,
  pinterestAddresses,
  pinterestHindrances,
  type PinterestSettings,
} from './pinterest/pinterest-networks.ts'
import { createTelegramAdapter } from './telegram/telegram-adapter.ts'
import { tiktokAdapters, tiktokAddresses, tiktokHindrances, type TiktokSettings } from './tiktok/tiktok-networks.ts'
import {
  youtubeAdapters,
  youtubeAddresses,
  youtubeHindrances,
  type YoutubeSettings,
} from './youtube/youtube-networks.ts'
import { xAdapters, xAddresses, xBudget, xHindrances, type XSettings } from './x/x-networks.ts'

/** The settings of networks, by the names under which they are set. */
export type NetworkSettings = LinkedinSettings &
  MetaSettings &
  PinterestSettings &
  YoutubeSettings &
  XSettings &
  TiktokSettings & {
    /** The demo network; it is not offered without. */
    readonly DEMO_NETWORK_URL?: string | undefined
    /** Where people see the demo network, if that is another address. */
    readonly DEMO_NETWORK_PUBLIC_URL?: string | undefined
    readonly BLUESKY_URL?: string | undefined
    readonly BLUESKY_APP_URL?: string | undefined
    readonly BLUESKY_DIRECTORY_URL?: string | undefined
    readonly BLUESKY_VIDEO_URL?: string | undefined
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
  readonly readPicture: ReadPicture
  /** What each workspace may cost in a month at a network that charges, in micro-dollars. */
  readonly budgetOf: (network: Network) => number
  /** Whether a network that is offered can fetch files from us, where it has to. */
  readonly canFetch: (network: Network) => boolean
}

const defaults = {
  bluesky: 'https://bsky.social',
  blueskyApp: 'https://bsky.app',
  blueskyDirectory: 'https://plc.directory',
  blueskyVideos: 'https://video.bsky.app',
  telegram: 'https://api.telegram.org',
  discord: 'https://discord.com',
}

/** Servers of one's own are known to no service, and take videos as they are. */
const videosOf = ({ BLUESKY_URL: url, BLUESKY_VIDEO_URL: videos }: NetworkSettings): string | undefined =>
  videos ?? (url === undefined || url === defaults.bluesky ? defaults.blueskyVideos : undefined)

const notYet = 'It cannot be connected here yet.'
const noDemoNetwork = 'The demo network is not running here.'

const hostsOf = (urls: readonly (string | undefined)[]): readonly string[] =>
  urls.flatMap((url) => (url === undefined ? [] : new URL(url).host))

const outboundFor = (settings: NetworkSettings): Outbound => {
  const { DEMO_NETWORK_URL: demo, BLUESKY_URL: bluesky, BLUESKY_DIRECTORY_URL: directory } = settings
  // who runs the product knows where the services are that they name
  const services = [
    demo,
    bluesky,
    directory,
    settings.BLUESKY_VIDEO_URL,
    ...linkedinAddresses(settings),
    ...metaAddresses(settings),
    ...pinterestAddresses(settings),
    ...youtubeAddresses(settings),
    ...tiktokAddresses(settings),
    settings.TELEGRAM_URL,
    settings.DISCORD_URL,
    ...xAddresses(settings),
  ]
  const allowed = [...(settings.OUTBOUND_ALLOWED_HOSTS ?? []), ...hostsOf(services)]
  return createOutbound({ allowed })
}

const adaptersFor = (
  { settings, pool, sealing, now, appName }: NetworksDeps,
  outbound: Outbound,
): readonly NetworkAdapter[] => {
  const { DEMO_NETWORK_URL: demo, BLUESKY_URL: bluesky, BLUESKY_DIRECTORY_URL: directory } = settings
  const publicUrl = settings.DEMO_NETWORK_PUBLIC_URL
  const ofDemo = demo === undefined ? [] : [createDemoAdapter({ outbound, url: demo, publicUrl, now })]
  return [
    ...ofDemo,
    createBlueskyAdapter({
      outbound,
      url: bluesky ?? defaults.bluesky,
      directory: directory ?? defaults.blueskyDirectory,
      appUrl: settings.BLUESKY_APP_URL ?? defaults.blueskyApp,
      videoUrl: videosOf(settings),
    }),
    createMastodonAdapter({ outbound, apps: createRegistrationStore({ pool, vault: sealing }), appName }),
    ...metaAdapters(settings, { outbound, now }),
    ...linkedinAdapters(settings, { outbound, now }),
    ...pinterestAdapters(settings, { outbound, now }),
    ...youtubeAdapters(settings, { outbound, now }),
    ...tiktokAdapters(settings, { outbound, now }),
    ...xAdapters(settings, { outbound, now }),
    createTelegramAdapter({ outbound, url: settings.TELEGRAM_URL ?? defaults.telegram }),
    createDiscordAdapter({ outbound, url: settings.DISCORD_URL ?? defaults.discord }),
  ]
}

/** The networks as they are set up here. */
export const createNetworks = (deps: NetworksDeps): Networks => {
  const outbound = outboundFor(deps.settings)
  const adapters = new Map(adaptersFor(deps, outbound).map((adapter) => [adapter.network, adapter]))
  const { DEMO_NETWORK_URL, DEMO_NETWORK_PUBLIC_URL = DEMO_NETWORK_URL } = deps.settings
  const hindrances: Partial<Record<Network, string>> = {
    demo: noDemoNetwork,
    ...linkedinHindrances,
    ...pinterestHindrances,
    ...youtubeHindrances,
    ...tiktokHindrances,
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
    readPicture: createReadPicture(outbound),
    budgetOf: (network) => (network === 'x' ? xBudget(deps.settings) : 0),
    canFetch: (network) => network !== 'threads' || threadsFetches(deps.settings),
  }
}
