import { configQuery } from '#entities/site/get-config.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { queryClient } from '#lib/query-client.ts'
import { type AnalyticsService, createAnalytics } from './create-analytics.ts'

const loadPostHog = lazyChunk(() => import('./posthog.ts'))

/** Waits until the browser is idle. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 1_000)
  })

const load = async (): Promise<AnalyticsService | null> => {
  const { analytics } = await queryClient.ensureQueryData(configQuery)
  if (!analytics || navigator.doNotTrack === '1') return null
  await untilIdle()
  return (await loadPostHog()).startPostHog(analytics)
}

export const analytics = createAnalytics({ load })

/** Records an event in product analytics, if there is any. */
export const { track } = analytics
