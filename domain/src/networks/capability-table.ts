import type { NetworkCapabilities } from './capabilities.ts'
import type { Network } from './network-names.ts'
import { bluesky } from './table/bluesky.ts'
import { demo } from './table/demo.ts'
import { discord } from './table/discord.ts'
import { facebook } from './table/facebook.ts'
import { instagram } from './table/instagram.ts'
import { linkedinPage, linkedinPerson } from './table/linkedin.ts'
import { mastodon } from './table/mastodon.ts'
import { pinterest } from './table/pinterest.ts'
import { telegram } from './table/telegram.ts'
import { threads } from './table/threads.ts'
import { tiktok } from './table/tiktok.ts'
import { x } from './table/x.ts'
import { youtubeShort, youtubeVideo } from './table/youtube.ts'

/** Kinds of accounts or posts with which a network takes and offers different things. The first one is taken if none is named. */
export const networkVariants = {
  linkedin: ['person', 'page'],
  youtube: ['video', 'short'],
} as const satisfies Partial<Record<Network, readonly string[]>>

export type NetworkVariant = (typeof networkVariants)[keyof typeof networkVariants][number]

const table: Readonly<Record<Network, NetworkCapabilities>> = {
  demo,
  bluesky,
  mastodon,
  instagram,
  facebook,
  linkedin: linkedinPerson,
  x,
  threads,
  tiktok,
  youtube: youtubeVideo,
  pinterest,
  telegram,
  discord,
}

/** What a network takes and offers. */
export const capabilitiesOf = (network: Network, variant?: NetworkVariant): NetworkCapabilities => {
  if (network === 'linkedin' && variant === 'page') return linkedinPage
  if (network === 'youtube' && variant === 'short') return youtubeShort
  return table[network]
}
