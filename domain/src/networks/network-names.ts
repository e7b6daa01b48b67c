/** The social networks, in the order in which they are offered. The demo network is a service that comes with the product. */
export const networks = [
  'demo',
  'bluesky',
  'mastodon',
  'instagram',
  'facebook',
  'linkedin',
  'x',
  'threads',
  'tiktok',
  'youtube',
  'pinterest',
  'telegram',
  'discord',
] as const

export type Network = (typeof networks)[number]

export const networkNames: Readonly<Record<Network, string>> = {
  demo: 'Parade (demo network)',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  x: 'X',
  threads: 'Threads',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
  telegram: 'Telegram',
  discord: 'Discord',
}

/** The name of a network within a sentence: without what the demo network has in brackets. */
export const shortNameOf = (network: Network): string => networkNames[network].replace(/ \(.*\)$/u, '')
