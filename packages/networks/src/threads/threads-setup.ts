import { isFetching, metaSetup, type MetaSettings } from '../meta/meta-setup.ts'
import type { NetworkSetup } from '../network-setup.ts'
import { createThreadsAdapter } from './threads-adapter.ts'

export type ThreadsSettings = MetaSettings & {
  /** Our app at Threads, which Meta numbers apart, and without which Threads is not offered. */
  readonly THREADS_APP_ID?: string | undefined
  readonly THREADS_APP_SECRET?: string | undefined
  readonly THREADS_GRAPH_VERSION?: string | undefined
  readonly THREADS_GRAPH_URL?: string | undefined
  readonly THREADS_SITE_URL?: string | undefined
}

const defaults = { version: 'v1.0', graphUrl: 'https://graph.threads.net', siteUrl: 'https://www.threads.com' }

/** Texts go out without it. */
const canFetch = ({ PUBLIC_URL: address, THREADS_GRAPH_URL: graph }: ThreadsSettings): boolean =>
  isFetching(address, graph, defaults.graphUrl)

const siteOf = ({ THREADS_SITE_URL: siteUrl = defaults.siteUrl }: ThreadsSettings): string => siteUrl

export const threadsSetup: NetworkSetup<ThreadsSettings> = {
  ...metaSetup,
  network: 'threads',
  needs: ['THREADS_APP_ID', 'THREADS_APP_SECRET'],
  adapterFor: (settings, { outbound, now }) => {
    const { THREADS_APP_ID: clientId, THREADS_APP_SECRET: clientSecret } = settings
    if (clientId === undefined || clientSecret === undefined) return undefined
    return createThreadsAdapter({
      outbound,
      now,
      version: settings.THREADS_GRAPH_VERSION ?? defaults.version,
      graphUrl: settings.THREADS_GRAPH_URL ?? defaults.graphUrl,
      isReachable: canFetch(settings),
      app: { clientId, clientSecret, siteUrl: siteOf(settings) },
    })
  },
  servicesOf: ({ THREADS_GRAPH_URL: graph }) => [graph],
  pageOf: (settings, { handle }) => `${siteOf(settings)}/@${encodeURIComponent(handle)}`,
  canFetch,
}
