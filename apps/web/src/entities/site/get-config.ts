import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'

/** Schemas are not in the first view: pages that the API serves carry their configuration. */
const loadReader = lazyChunk(() => import('./read-config.ts'))

/** GET /config, which only pages of Vite's own server ask for. It cannot change while the server runs. */
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
