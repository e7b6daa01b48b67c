import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { quoteAnswerSchema, type quoteRequestSchema } from '@vignette/domain/credits/quote-schemas'
import type { z } from 'zod'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

export type QuoteRequest = z.output<typeof quoteRequestSchema>

/** POST /credits/quote: what something costs at this moment, so it is never kept. */
export const creditQuoteQuery = (request: QuoteRequest) =>
  queryOptions({
    queryKey: ['credit-quote', request],
    queryFn: async () => parseResult(quoteAnswerSchema, await api.post('/credits/quote', request)).quote,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
