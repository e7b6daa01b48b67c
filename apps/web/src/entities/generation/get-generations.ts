import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type Generation,
  generationPageSchema,
  type generationQuerySchema,
  requestPageSchema,
} from '@vignette/domain/generation/schemas/generations'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { isOver } from './generation-words.ts'

export type GenerationFilter = Pick<z.input<typeof generationQuerySchema>, 'kind' | 'status' | 'search' | 'requestId'>

export const generationsKey = ['generations'] as const

const pageSize = 40
const requestsOnPage = 20
const freshMs = 30_000
const catchUpMs = 2_000
const runningMs = 5_000

type Page = { readonly stale?: true | undefined; readonly nextCursor: string | null }

/** Running generations are near the top, so further pages are not polled. */
const pollMsOf = <Of extends Page>(pages: readonly Of[] | undefined, madeOn: (page: Of) => readonly Generation[]) => {
  const [first, ...more] = pages ?? []
  if (!first || more.length > 0) return false
  if (first.stale) return catchUpMs
  return madeOn(first).some(({ status }) => !isOver(status)) ? runningMs : false
}

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
    refetchInterval: ({ state: { data } }) => pollMsOf(data?.pages, ({ items }) => items),
  })

/** GET /generations/requests: the same, with everything that came of a request together. */
export const requestsQuery = (filter: GenerationFilter) =>
  infiniteQueryOptions({
    queryKey: [...generationsKey, 'requests', filter],
    queryFn: async ({ pageParam }) =>
      parseResult(
        requestPageSchema,
        await api.get('/generations/requests', { ...filter, limit: requestsOnPage, cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
    refetchInterval: ({ state: { data } }) =>
      pollMsOf(data?.pages, ({ items }) => items.flatMap(({ generations }) => generations)),
  })
