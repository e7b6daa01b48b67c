import { infiniteQueryOptions } from '@tanstack/react-query'
import { type ledgerExportQuerySchema, ledgerPageSchema } from '@vignette/domain/credits/schemas/usage'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export type LedgerFilter = Pick<z.input<typeof ledgerExportQuerySchema>, 'type' | 'action' | 'period' | 'member'>

const freshMs = 30_000
const catchUpMs = 1_000

/** GET /usage/ledger, newest first, page after page; `limit` is the number of lines on each. */
export const ledgerQuery = (filter: LedgerFilter, limit?: number) =>
  infiniteQueryOptions({
    queryKey: ['ledger', filter, limit],
    queryFn: async ({ pageParam }) =>
      parseResult(
        ledgerPageSchema,
        await api.get('/usage/ledger', { ...filter, limit, cursor: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
    // the first request for the usage opens the first period, and the ledger is never empty from then on
    refetchInterval: ({ state }) => {
      const isFiltered = filter.type !== undefined || filter.action !== undefined || filter.member !== undefined
      return !isFiltered && state.data?.pages[0]?.items.length === 0 ? catchUpMs : false
    },
  })
