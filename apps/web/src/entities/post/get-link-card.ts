import { queryOptions } from '@tanstack/react-query'
import { linkCardSchema } from '@vignette/domain/posts/schemas/answers'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /posts/link-card: what the page of a link says of itself. It is asked once for each link. */
export const linkCardQuery = (url: string) =>
  queryOptions({
    queryKey: ['link-card', url],
    queryFn: async () => parseResult(linkCardSchema, await api.post('/posts/link-card', { url })).card,
    staleTime: Infinity,
    retry: false,
  })
