import { queryOptions } from '@tanstack/react-query'
import { notificationsSchema } from '@vignette/domain/notifications/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const freshMs = 30_000
const catchUpMs = 3_000

/** GET /notifications: the newest first. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: async () => parseResult(notificationsSchema, await api.get('/notifications')),
  staleTime: freshMs,
  refetchInterval: ({ state }) => (state.data?.stale ? catchUpMs : false),
})
