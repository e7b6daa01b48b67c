import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { lazyChunk } from '../lazy-chunk.ts'
import { isPublicConfig } from './public-config.ts'

/** Says in the schema's words what is wrong with an answer. */
const loadReader = lazyChunk(() => import('./read-config.ts'))

/** GET /config. It cannot change while the server runs, so it is read once per page. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => {
    const result = await api.get('/config')
    return isPublicConfig(result) ? result : (await loadReader()).readConfig(result)
  },
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { public: true },
})
