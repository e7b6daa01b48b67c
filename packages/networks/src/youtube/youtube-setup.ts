import { type NetworkSetup, withApp } from '../network-setup.ts'
import { createQuota } from '../quotas/quota-store.ts'
import { usualUnits } from './units.ts'
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
  /** What the project may use in a day. */
  readonly YOUTUBE_DAILY_UNITS?: number | undefined
}

const defaults = {
  url: 'https://www.googleapis.com',
  authUrl: 'https://accounts.google.com',
  tokenUrl: 'https://oauth2.googleapis.com',
  siteUrl: 'https://www.youtube.com',
}

const siteOf = ({ YOUTUBE_SITE_URL: siteUrl = defaults.siteUrl }: YoutubeSettings): string => siteUrl

export const youtubeSetup: NetworkSetup<YoutubeSettings> = {
  ...withApp,
  network: 'youtube',
  needs: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  from: { name: 'Google Cloud console', url: 'https://console.cloud.google.com/apis/credentials' },
  review: 'Until Google has audited the project, videos stay private; then set YOUTUBE_APPROVED=on.',
  adapterFor: (settings, { outbound, now, pool }) => {
    const { YOUTUBE_CLIENT_ID: clientId, YOUTUBE_CLIENT_SECRET: clientSecret } = settings
    if (clientId === undefined || clientSecret === undefined) return undefined
    const app = {
      clientId,
      clientSecret,
      url: settings.YOUTUBE_URL ?? defaults.url,
      authUrl: settings.YOUTUBE_AUTH_URL ?? defaults.authUrl,
      tokenUrl: settings.YOUTUBE_TOKEN_URL ?? defaults.tokenUrl,
      siteUrl: siteOf(settings),
      isApproved: settings.YOUTUBE_APPROVED === 'on',
    }
    const quota = createQuota(pool, { network: 'youtube', units: settings.YOUTUBE_DAILY_UNITS ?? usualUnits })
    return createYoutubeAdapter({ outbound, now, app, quota })
  },
  servicesOf: (settings) => [settings.YOUTUBE_URL, settings.YOUTUBE_TOKEN_URL],
  pageOf: (settings, { handle }) => (handle.startsWith('@') ? `${siteOf(settings)}/${handle}` : null),
}
