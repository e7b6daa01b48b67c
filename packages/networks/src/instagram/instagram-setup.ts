import { graphVersionOf, isFetching, metaSetup, type MetaSettings } from '../meta/meta-setup.ts'
import { noApp, type NetworkSetup } from '../network-setup.ts'
import { createInstagramAdapter } from './instagram-adapter.ts'

export type InstagramSettings = MetaSettings & {
  /** Our app at Instagram, which Meta numbers apart, and without which Instagram is not offered. */
  readonly INSTAGRAM_APP_ID?: string | undefined
  readonly INSTAGRAM_APP_SECRET?: string | undefined
  readonly INSTAGRAM_GRAPH_URL?: string | undefined
  readonly INSTAGRAM_SITE_URL?: string | undefined
  readonly INSTAGRAM_TOKEN_URL?: string | undefined
}

const defaults = {
  graphUrl: 'https://graph.instagram.com',
  siteUrl: 'https://www.instagram.com',
  tokenUrl: 'https://api.instagram.com',
}

const noAddress = 'Instagram fetches pictures and videos from us, and cannot reach this installation.'

const appOf = (settings: InstagramSettings) => {
  const { INSTAGRAM_APP_ID: clientId, INSTAGRAM_APP_SECRET: clientSecret } = settings
  if (clientId === undefined || clientSecret === undefined) return undefined
  const { INSTAGRAM_SITE_URL: siteUrl, INSTAGRAM_TOKEN_URL: tokenUrl } = settings
  return {
    clientId,
    clientSecret,
    siteUrl: siteUrl ?? defaults.siteUrl,
    tokenUrl: tokenUrl ?? defaults.tokenUrl,
  }
}

export const instagramSetup: NetworkSetup<InstagramSettings> = {
  ...metaSetup,
  network: 'instagram',
  needs: ['INSTAGRAM_APP_ID', 'INSTAGRAM_APP_SECRET'],
  fetchesFromUs: true,
  hindranceOf: (settings) => (appOf(settings) ? noAddress : noApp),
  adapterFor: (settings, { outbound, now }) => {
    const { PUBLIC_URL: address, INSTAGRAM_GRAPH_URL: graphUrl = defaults.graphUrl } = settings
    const app = appOf(settings)
    if (!app || !isFetching(address, graphUrl, defaults.graphUrl)) return undefined
    return createInstagramAdapter({ outbound, now, version: graphVersionOf(settings), app, graphUrl })
  },
  servicesOf: ({ INSTAGRAM_GRAPH_URL: graph, INSTAGRAM_TOKEN_URL: tokens }) => [graph, tokens],
  pageOf: () => null,
}
