import type { Network } from '@vignette/domain/networks/network-names'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import type { NetworkAdapter } from '../network-adapter.ts'
import { createYoutubeAdapter } from './youtube-adapter.ts'

/** The settings of YouTube, which is not offered without the id and the secret of a client of Google. */
export type YoutubeSettings = {
  readonly YOUTUBE_CLIENT_ID?: string | undefined
  readonly YOUTUBE_CLIENT_SECRET?: string | undefined
  readonly YOUTUBE_URL?: string | undefined
  readonly YOUTUBE_AUTH_URL?: string | undefined
  readonly YOUTUBE_TOKEN_URL?: string | undefined
  readonly YOUTUBE_SITE_URL?: string | undefined
  readonly YOUTUBE_APPROVED?: 'on' | 'off' | undefined
}

const defaults = {
  url: 'https://www.googleapis.com',
  authUrl: 'https://accounts.google.com',
  tokenUrl: 'https://oauth2.googleapis.com',
  siteUrl: 'https://www.youtube.com',
}

export const youtubeAdapters = (
  settings: YoutubeSettings,
  deps: { readonly outbound: Outbound; readonly now: Clock },
): readonly NetworkAdapter[] => {
  const { YOUTUBE_CLIENT_ID: clientId, YOUTUBE_CLIENT_SECRET: clientSecret } = settings
  if (clientId === undefined || clientSecret === undefined) return []
  const app = {
    clientId,
    clientSecret,
    url: settings.YOUTUBE_URL ?? defaults.url,
    authUrl: settings.YOUTUBE_AUTH_URL ?? defaults.authUrl,
    tokenUrl: settings.YOUTUBE_TOKEN_URL ?? defaults.tokenUrl,
    siteUrl: settings.YOUTUBE_SITE_URL ?? defaults.siteUrl,
    isApproved: settings.YOUTUBE_APPROVED === 'on',
  }
  return [createYoutubeAdapter({ ...deps, app })]
}

export const youtubeAddresses = (settings: YoutubeSettings): readonly (string | undefined)[] => [
  settings.YOUTUBE_URL,
  settings.YOUTUBE_TOKEN_URL,
]

/** Why it cannot be connected where it is not offered. */
export const youtubeHindrances = {
  youtube: 'Whoever runs this installation has not registered an app there.',
} as const satisfies Partial<Record<Network, string>>
