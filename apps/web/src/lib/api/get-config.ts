import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { lazyChunk } from '../lazy-chunk.ts'

/** The schema arrives beside the answer, not before the first paint. */
const loadReader = lazyChunk(() => import('./read-config.ts'))

/** GET /config. It cannot change while the server runs, so it is read once per page. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => {
    const [result, { readConfig }] = await Promise.all([api.get('/config'), loadReader()])
    return readConfig(result)
  },
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { public: true },
})
