import type { Clock } from '@vignette/event-log/database/clock'
import type { Outbound } from '@vignette/outbound/outbound'
import { isPublicUrl } from './calls/public-url.ts'
import { createFacebookAdapter } from './facebook/facebook-adapter.ts'
import { createInstagramAdapter } from './instagram/instagram-adapter.ts'
import type { NetworkAdapter } from './network-adapter.ts'
import { createThreadsAdapter } from './threads/threads-adapter.ts'

/** The settings of Meta's networks. */
export type MetaSettings = {
  /** Our app at Meta, without which Facebook is not offered. */
  readonly META_APP_ID?: string | undefined
  readonly META_APP_SECRET?: string | undefined
  readonly META_GRAPH_VERSION?: string | undefined
  readonly META_GRAPH_URL?: string | undefined
  readonly META_SITE_URL?: string | undefined
  /** Our app at Instagram, which Meta numbers apart. */
  readonly INSTAGRAM_APP_ID?: string | undefined
  readonly INSTAGRAM_APP_SECRET?: string | undefined
  readonly INSTAGRAM_GRAPH_URL?: string | undefined
  readonly INSTAGRAM_SITE_URL?: string | undefined
  readonly INSTAGRAM_TOKEN_URL?: string | undefined
  /** Our app at Threads, which Meta numbers apart, too. */
  readonly THREADS_APP_ID?: string | undefined
  readonly THREADS_APP_SECRET?: string | undefined
  readonly THREADS_GRAPH_VERSION?: string | undefined
  readonly THREADS_GRAPH_URL?: string | undefined
  readonly THREADS_SITE_URL?: string | undefined
  /** The address of this installation, at which Instagram and Threads fetch pictures and videos. */
  readonly PUBLIC_URL?: string | undefined
}

const defaults = {
  version: 'v25.0',
  graph: 'https://graph.facebook.com',
  site: 'https://www.facebook.com',
  instagramGraph: 'https://graph.instagram.com',
  instagramSite: 'https://www.instagram.com',
  instagramToken: 'https://api.instagram.com',
  threadsVersion: 'v1.0',
  threadsGraph: 'https://graph.threads.net',
  threadsSite: 'https://www.threads.com',
}

const noApp = 'Whoever runs this installation has not registered an app there.'
const noAddress = 'Instagram fetches pictures and videos from us, and cannot reach this installation.'

/** A stand-in of a network is on our side. */
const isFetching = (address: string | undefined, graph: string | undefined, own: string): boolean =>
  (graph ?? own) !== own || isPublicUrl(address)

const instagramApp = (settings: MetaSettings) => {
  const { INSTAGRAM_APP_ID: clientId, INSTAGRAM_APP_SECRET: clientSecret } = settings
  if (clientId === undefined || clientSecret === undefined) return undefined
  const { INSTAGRAM_SITE_URL: siteUrl, INSTAGRAM_TOKEN_URL: tokenUrl } = settings
  return {
    clientId,
    clientSecret,
    siteUrl: siteUrl ?? defaults.instagramSite,
    tokenUrl: tokenUrl ?? defaults.instagramToken,
  }
}

const facebookApp = ({ META_APP_ID: clientId, META_APP_SECRET: clientSecret, META_SITE_URL: siteUrl }: MetaSettings) =>
  clientId === undefined || clientSecret === undefined
    ? undefined
    : { clientId, clientSecret, siteUrl: siteUrl ?? defaults.site }

const threadsApp = ({ THREADS_APP_ID: clientId, THREADS_APP_SECRET: clientSecret, THREADS_SITE_URL }: MetaSettings) =>
  clientId === undefined || clientSecret === undefined
    ? undefined
    : { clientId, clientSecret, siteUrl: THREADS_SITE_URL ?? defaults.threadsSite }

/** Whether Threads can fetch pictures and videos from us. Texts go out without it. */
export const threadsFetches = ({ PUBLIC_URL: address, THREADS_GRAPH_URL: graph }: MetaSettings): boolean =>
  isFetching(address, graph, defaults.threadsGraph)

/** Why these networks cannot be connected, if they cannot. */
export const metaHindrances = (settings: MetaSettings) => ({
  instagram: instagramApp(settings) ? noAddress : noApp,
  facebook: noApp,
  threads: noApp,
})

/** The addresses of services that whoever runs the product has named. */
export const metaAddresses = (settings: MetaSettings): readonly (string | undefined)[] => [
  settings.META_GRAPH_URL,
  settings.INSTAGRAM_GRAPH_URL,
  settings.INSTAGRAM_TOKEN_URL,
  settings.THREADS_GRAPH_URL,
]

/** The networks of Meta that are set up. */
export const metaAdapters = (
  settings: MetaSettings,
  { outbound, now }: { readonly outbound: Outbound; readonly now: Clock },
): readonly NetworkAdapter[] => {
  const version = settings.META_GRAPH_VERSION ?? defaults.version
  const [instagram, facebook, threads] = [instagramApp(settings), facebookApp(settings), threadsApp(settings)]
  const { PUBLIC_URL: address, INSTAGRAM_GRAPH_URL: instagramUrl, THREADS_GRAPH_URL: threadsUrl } = settings
  const meta = { outbound, now, version }
  const ofThreads = {
    ...meta,
    graphUrl: threadsUrl ?? defaults.threadsGraph,
    version: settings.THREADS_GRAPH_VERSION ?? defaults.threadsVersion,
    isReachable: threadsFetches(settings),
  }
  return [
    ...(instagram && isFetching(address, instagramUrl, defaults.instagramGraph)
      ? [createInstagramAdapter({ ...meta, app: instagram, graphUrl: instagramUrl ?? defaults.instagramGraph })]
      : []),
    ...(facebook
      ? [createFacebookAdapter({ ...meta, app: facebook, graphUrl: settings.META_GRAPH_URL ?? defaults.graph })]
      : []),
    ...(threads ? [createThreadsAdapter({ ...ofThreads, app: threads })] : []),
  ]
}
