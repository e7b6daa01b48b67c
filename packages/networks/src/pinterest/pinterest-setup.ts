import { type NetworkSetup, withApp } from '../network-setup.ts'
import { createPinterestAdapter } from './pinterest-adapter.ts'

/** The settings of Pinterest, which is not offered without the id and the secret of an app. */
export type PinterestSettings = {
  readonly PINTEREST_APP_ID?: string | undefined
  readonly PINTEREST_APP_SECRET?: string | undefined
  readonly PINTEREST_URL?: string | undefined
  readonly PINTEREST_SITE_URL?: string | undefined
  readonly PINTEREST_APPROVED?: 'on' | 'off' | undefined
}

const defaults = { url: 'https://api.pinterest.com/v5', siteUrl: 'https://www.pinterest.com' }

const siteOf = ({ PINTEREST_SITE_URL: siteUrl = defaults.siteUrl }: PinterestSettings): string => siteUrl

export const pinterestSetup: NetworkSetup<PinterestSettings> = {
  ...withApp,
  network: 'pinterest',
  needs: ['PINTEREST_APP_ID', 'PINTEREST_APP_SECRET'],
  from: { name: 'Pinterest for developers', url: 'https://developers.pinterest.com/apps/' },
  review: 'Until Pinterest gives standard access, nobody but its maker sees a pin; then set PINTEREST_APPROVED=on.',
  adapterFor: (settings, { outbound, now }) => {
    const { PINTEREST_APP_ID: clientId, PINTEREST_APP_SECRET: clientSecret } = settings
    if (clientId === undefined || clientSecret === undefined) return undefined
    const app = {
      clientId,
      clientSecret,
      url: settings.PINTEREST_URL ?? defaults.url,
      siteUrl: siteOf(settings),
      isApproved: settings.PINTEREST_APPROVED === 'on',
    }
    return createPinterestAdapter({ outbound, now, app })
  },
  servicesOf: (settings) => [settings.PINTEREST_URL],
  pageOf: (settings, { handle }) => `${siteOf(settings)}/${encodeURIComponent(handle)}/`,
}
