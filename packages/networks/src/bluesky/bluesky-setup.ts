import { needsNothing, type NetworkSetup } from '../network-setup.ts'
import { createBlueskyAdapter } from './bluesky-adapter.ts'

export type BlueskySettings = {
  readonly BLUESKY_URL?: string | undefined
  readonly BLUESKY_APP_URL?: string | undefined
  readonly BLUESKY_DIRECTORY_URL?: string | undefined
  readonly BLUESKY_VIDEO_URL?: string | undefined
}

const defaults = {
  url: 'https://bsky.social',
  appUrl: 'https://bsky.app',
  directory: 'https://plc.directory',
  videos: 'https://video.bsky.app',
}

/** Servers of one's own are known to no service, and take videos as they are. */
const videosOf = ({ BLUESKY_URL: url, BLUESKY_VIDEO_URL: videos }: BlueskySettings): string | undefined =>
  videos ?? (url === undefined || url === defaults.url ? defaults.videos : undefined)

const appUrlOf = ({ BLUESKY_APP_URL: appUrl = defaults.appUrl }: BlueskySettings): string => appUrl

export const blueskySetup: NetworkSetup<BlueskySettings> = {
  ...needsNothing,
  network: 'bluesky',
  adapterFor: (settings, { outbound }) =>
    createBlueskyAdapter({
      outbound,
      url: settings.BLUESKY_URL ?? defaults.url,
      directory: settings.BLUESKY_DIRECTORY_URL ?? defaults.directory,
      appUrl: appUrlOf(settings),
      videoUrl: videosOf(settings),
    }),
  servicesOf: (settings) => [settings.BLUESKY_URL, settings.BLUESKY_DIRECTORY_URL, settings.BLUESKY_VIDEO_URL],
  pageOf: (settings, { handle }) => `${appUrlOf(settings)}/profile/${handle}`,
}
