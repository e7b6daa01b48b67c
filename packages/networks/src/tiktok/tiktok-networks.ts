import type { Network } from '@vignette/domain/networks/network-names'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import { isPublicUrl } from '../calls/public-url.ts'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createTiktokAdapter } from './tiktok-adapter.ts'

/** The settings of TikTok, which is not offered without the key and the secret of an app. */
export type TiktokSettings = {
  readonly TIKTOK_CLIENT_KEY?: string | undefined
  readonly TIKTOK_CLIENT_SECRET?: string | undefined
  readonly TIKTOK_URL?: string | undefined
  readonly TIKTOK_SITE_URL?: string | undefined
  readonly TIKTOK_APPROVED?: 'on' | 'off' | undefined
  /** The address of this installation, at which TikTok fetches photos. */
  readonly PUBLIC_URL?: string | undefined
}

const defaults = { url: 'https://open.tiktokapis.com', siteUrl: 'https://www.tiktok.com' }

export const tiktokAdapters = (
  settings: TiktokSettings,
  deps: { readonly outbound: Outbound; readonly now: Clock },
): readonly NetworkAdapter[] => {
  const { TIKTOK_CLIENT_KEY: clientKey, TIKTOK_CLIENT_SECRET: clientSecret, TIKTOK_URL: url = defaults.url } = settings
  if (clientKey === undefined || clientSecret === undefined) return []
  const app = {
    clientKey,
    clientSecret,
    url,
    siteUrl: settings.TIKTOK_SITE_URL ?? defaults.siteUrl,
    isApproved: settings.TIKTOK_APPROVED === 'on',
    isReachable: url !== defaults.url || isPublicUrl(settings.PUBLIC_URL), // a stand-in is on our side
  }
  return [createTiktokAdapter({ ...deps, app })]
}

export const tiktokAddresses = (settings: TiktokSettings): readonly (string | undefined)[] => [settings.TIKTOK_URL]

/** Why it cannot be connected where it is not offered. */
export const tiktokHindrances = {
  tiktok: 'Whoever runs this installation has not registered an app there.',
} as const satisfies Partial<Record<Network, string>>
