import { queryOptions } from '@tanstack/react-query'
import { generationAnswerSchema } from '@vignette/domain/generation/schemas/generations'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export const generationKey = (id: string) => ['generation', id] as const

/** GET /generations/:id. Addresses of its pictures hold for minutes, so it is not kept for long. */
export const generationQuery = (id: string) =>
  queryOptions({
    queryKey: generationKey(id),
    queryFn: async () => parseResult(generationAnswerSchema, await api.get(`/generations/${id}`)),
    staleTime: 30_000,
  })
