import { queryOptions } from '@tanstack/react-query'
import { openThreadsSchema } from '@vignette/domain/comments/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { commentsKey } from './get-comments.ts'

/** GET /comments/open: how many threads are open on each thing of the workspace. */
export const openThreadsQuery = queryOptions({
  queryKey: [...commentsKey, 'open'],
  queryFn: async () => parseResult(openThreadsSchema, await api.get('/comments/open')),
  // lists are complete without it
  retry: false,
})
