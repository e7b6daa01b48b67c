import type { Network } from '@vignette/domain/networks/network-names'
import {
  IconBrandBluesky,
  IconBrandDiscord,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPinterest,
  IconBrandTelegram,
  IconBrandThreads,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconConfetti,
} from '#components/ui/icons.ts'

export const networkIcons = {
  demo: IconConfetti,
  bluesky: IconBrandBluesky,
  mastodon: IconBrandMastodon,
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  linkedin: IconBrandLinkedin,
  x: IconBrandX,
  threads: IconBrandThreads,
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  pinterest: IconBrandPinterest,
  telegram: IconBrandTelegram,
  discord: IconBrandDiscord,
} as const satisfies Readonly<Record<Network, unknown>>
