import { configQuery } from '#entities/site/get-config.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { queryClient } from '#lib/query-client.ts'
import { type AnalyticsService, createAnalytics } from './create-analytics.ts'

const loadPostHog = lazyChunk(() => import('./posthog.ts'))

/** Until the browser has nothing better to do. */
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

/** Says that something happened, to product analytics where there is one. */
export const { track } = analytics
