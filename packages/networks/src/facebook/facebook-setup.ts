import { graphVersionOf, metaSetup, type MetaSettings } from '../meta/meta-setup.ts'
import type { NetworkSetup } from '../network-setup.ts'
import { createFacebookAdapter } from './facebook-adapter.ts'

export type FacebookSettings = MetaSettings & {
  /** Our app at Meta, without which Facebook is not offered. */
  readonly META_APP_ID?: string | undefined
  readonly META_APP_SECRET?: string | undefined
  readonly META_GRAPH_URL?: string | undefined
  readonly META_SITE_URL?: string | undefined
}

const defaults = { graphUrl: 'https://graph.facebook.com', siteUrl: 'https://www.facebook.com' }

export const facebookSetup: NetworkSetup<FacebookSettings> = {
  ...metaSetup,
  network: 'facebook',
  needs: ['META_APP_ID', 'META_APP_SECRET'],
  adapterFor: (settings, { outbound }) => {
    const { META_APP_ID: clientId, META_APP_SECRET: clientSecret } = settings
    if (clientId === undefined || clientSecret === undefined) return undefined
    const app = { clientId, clientSecret, siteUrl: settings.META_SITE_URL ?? defaults.siteUrl }
    const graphUrl = settings.META_GRAPH_URL ?? defaults.graphUrl
    return createFacebookAdapter({ outbound, version: graphVersionOf(settings), app, graphUrl })
  },
  servicesOf: ({ META_GRAPH_URL: graph }) => [graph],
  pageOf: () => null,
}
