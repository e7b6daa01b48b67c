import { isPublicUrl } from '../calls/public-url.ts'
import { type NetworkSetup, withApp } from '../network-setup.ts'
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

const siteOf = ({ TIKTOK_SITE_URL: siteUrl = defaults.siteUrl }: TiktokSettings): string => siteUrl

export const tiktokSetup: NetworkSetup<TiktokSettings> = {
  ...withApp,
  network: 'tiktok',
  needs: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
  from: { name: 'TikTok for Developers', url: 'https://developers.tiktok.com/apps/' },
  review: 'Until TikTok has audited the app, nobody but the creator can see a post; then set TIKTOK_APPROVED=on.',
  adapterFor: (settings, { outbound, now }) => {
    const {
      TIKTOK_CLIENT_KEY: clientKey,
      TIKTOK_CLIENT_SECRET: clientSecret,
      TIKTOK_URL: url = defaults.url,
    } = settings
    if (clientKey === undefined || clientSecret === undefined) return undefined
    const app = {
      clientKey,
      clientSecret,
      url,
      siteUrl: siteOf(settings),
      isApproved: settings.TIKTOK_APPROVED === 'on',
      isReachable: url !== defaults.url || isPublicUrl(settings.PUBLIC_URL), // a stand-in is on our side
    }
    return createTiktokAdapter({ outbound, now, app })
  },
  servicesOf: (settings) => [settings.TIKTOK_URL],
  pageOf: (settings, { handle }) => `${siteOf(settings)}/@${encodeURIComponent(handle)}`,
}
