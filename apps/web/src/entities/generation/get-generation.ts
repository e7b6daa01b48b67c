import { queryOptions } from '@tanstack/react-query'
import { generationAnswerSchema } from '@vignette/domain/generation/schemas/generations'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export const generationKey = (id: string) => ['generation', id] as const

/** GET /generations/:id. Links to its pictures are valid for minutes, so it is not cached for long. */
export const generationQuery = (id: string) =>
  queryOptions({
    queryKey: generationKey(id),
    queryFn: async () => parseResult(generationAnswerSchema, await api.get(`/generations/${id}`)),
    staleTime: 30_000,
  })
