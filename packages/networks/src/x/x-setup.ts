import { type NetworkSetup, withApp } from '../network-setup.ts'
import { createXAdapter } from './x-adapter.ts'

/** The settings of X, which is not offered without the id and the secret of an app. */
export type XSettings = {
  readonly X_CLIENT_ID?: string | undefined
  readonly X_CLIENT_SECRET?: string | undefined
  readonly X_URL?: string | undefined
  readonly X_SITE_URL?: string | undefined
  /** What each workspace may cost in a month, in dollars. */
  readonly X_MONTHLY_BUDGET?: number | undefined
}

const defaults = { url: 'https://api.x.com', siteUrl: 'https://x.com', dollars: 5 }

const siteOf = ({ X_SITE_URL: siteUrl = defaults.siteUrl }: XSettings): string => siteUrl

export const xSetup: NetworkSetup<XSettings> = {
  ...withApp,
  network: 'x',
  needs: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
  from: { name: 'X Developer Platform', url: 'https://developer.x.com' },
  review: 'People can be connected at once. X charges for each call; X_MONTHLY_BUDGET is the most for a workspace.',
  adapterFor: (settings, { outbound, now }) => {
    const { X_CLIENT_ID: clientId, X_CLIENT_SECRET: clientSecret } = settings
    if (clientId === undefined || clientSecret === undefined) return undefined
    const app = {
      clientId,
      clientSecret,
      url: settings.X_URL ?? defaults.url,
      siteUrl: siteOf(settings),
    }
    return createXAdapter({ outbound, now, app })
  },
  servicesOf: (settings) => [settings.X_URL],
  pageOf: (settings, { handle }) => `${siteOf(settings)}/${encodeURIComponent(handle)}`,
  /** X_MONTHLY_BUDGET is in dollars. */
  budgetOf: ({ X_MONTHLY_BUDGET: dollars = defaults.dollars }) => Math.round(dollars * 1_000_000),
}
