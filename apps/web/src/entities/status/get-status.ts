import { queryOptions } from '@tanstack/react-query'

const freshMs = 30_000

/** Loaded on demand, since the schemas are larger than the page that shows the answer. */
const readStatus = async () => (await import('./read-status.ts')).readStatus()

/**
 * GET /status: the state of the product. It is also requested when the browser thinks it is offline, since a failure is
 * an answer, too.
 */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: readStatus,
  staleTime: freshMs,
  retry: false,
  networkMode: 'always',
  meta: { public: true },
})
