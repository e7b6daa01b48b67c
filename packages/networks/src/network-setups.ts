import type { Network } from '@vignette/domain/networks/network-names'
import { blueskySetup, type BlueskySettings } from './bluesky/bluesky-setup.ts'
import { demoSetup, type DemoSettings } from './demo/demo-setup.ts'
import { discordSetup, type DiscordSettings } from './discord/discord-setup.ts'
import { facebookSetup, type FacebookSettings } from './facebook/facebook-setup.ts'
import { instagramSetup, type InstagramSettings } from './instagram/instagram-setup.ts'
import { linkedinSetup, type LinkedinSettings } from './linkedin/linkedin-setup.ts'
import { mastodonSetup } from './mastodon/mastodon-setup.ts'
import type { NetworkSetup } from './network-setup.ts'
import { pinterestSetup, type PinterestSettings } from './pinterest/pinterest-setup.ts'
import { telegramSetup, type TelegramSettings } from './telegram/telegram-setup.ts'
import { threadsSetup, type ThreadsSettings } from './threads/threads-setup.ts'
import { tiktokSetup, type TiktokSettings } from './tiktok/tiktok-setup.ts'
import { xSetup, type XSettings } from './x/x-setup.ts'
import { youtubeSetup, type YoutubeSettings } from './youtube/youtube-setup.ts'

/** The settings of networks, by the names under which they are set. */
export type NetworkSettings = DemoSettings &
  BlueskySettings &
  InstagramSettings &
  FacebookSettings &
  LinkedinSettings &
  XSettings &
  ThreadsSettings &
  TiktokSettings &
  YoutubeSettings &
  PinterestSettings &
  TelegramSettings &
  DiscordSettings & {
    /** Hosts with their ports that may be inside our own network. */
    readonly OUTBOUND_ALLOWED_HOSTS?: readonly string[] | undefined
  }

/** Each network that is built. The docs, the console of ops and the worker read nothing else. */
export const allSetups: readonly NetworkSetup<NetworkSettings>[] = [
  demoSetup,
  blueskySetup,
  mastodonSetup,
  instagramSetup,
  facebookSetup,
  linkedinSetup,
  xSetup,
  threadsSetup,
  tiktokSetup,
  youtubeSetup,
  pinterestSetup,
  telegramSetup,
  discordSetup,
]

const byNetwork: ReadonlyMap<Network, NetworkSetup<NetworkSettings>> = new Map(
  allSetups.map((setup) => [setup.network, setup]),
)

/** Undefined where a network is not built. */
export const setupOf = (network: Network): NetworkSetup<NetworkSettings> | undefined => byNetwork.get(network)

/**
 * The names of the settings that are missing. Where all are set and it is not offered, the network cannot reach us.
 * Undefined where it is not built.
 */
export const missingFor = (
  { network, offered }: { readonly network: Network; readonly offered: boolean },
  settings: NetworkSettings,
): readonly string[] | undefined => {
  const setup = setupOf(network)
  if (!setup) return offered ? [] : undefined
  const missing = setup.needs.filter((name) => settings[name] === undefined)
  if (offered) return []
  return missing.length === 0 && setup.fetchesFromUs ? ['PUBLIC_URL'] : missing
}
