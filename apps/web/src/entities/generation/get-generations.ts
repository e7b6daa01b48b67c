import { infiniteQueryOptions } from '@tanstack/react-query'
import { generationPageSchema, type generationQuerySchema } from '@vignette/domain/generation/schemas/generations'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { isOver } from './generation-words.ts'

export type GenerationFilter = Pick<z.input<typeof generationQuerySchema>, 'kind' | 'status' | 'search' | 'requestId'>

export const generationsKey = ['generations'] as const

const pageSize = 40
const freshMs = 30_000
const catchUpMs = 2_000
const runningMs = 5_000

/** GET /generations, newest first, page after page. */
export const generationsQuery = (filter: GenerationFilter = {}, limit: number = pageSize) =>
  infiniteQueryOptions({
    queryKey: [...generationsKey, filter, limit],
    queryFn: async ({ pageParam }) =>
      parseResult(
        generationPageSchema,
        await api.get('/generations', { ...filter, limit, cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
    // running generations are near the top, so further pages are not polled
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.pages.length > 1) return false
      if (data.pages[0]?.stale) return catchUpMs
      return data.pages[0]?.items.some(({ status }) => !isOver(status)) ? runningMs : false
    },
  })
