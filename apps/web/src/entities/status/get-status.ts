import { queryOptions } from '@tanstack/react-query'

const freshMs = 30_000

/** Loaded when it is asked: the schemas are larger than the page that shows the answer. */
const readStatus = async () => (await import('./read-status.ts')).readStatus()

/** GET /status: how the product is. Asked for also where the browser takes itself for offline, which is an answer too. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: readStatus,
  staleTime: freshMs,
  retry: false,
  networkMode: 'always',
  meta: { public: true },
})
