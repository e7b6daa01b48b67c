import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type Quote, quoteSchema } from '@vignette/domain/credits/schemas/quote'
import { useMemo } from 'react'
import { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'
import { queryClient } from '#lib/query-client.ts'
import {
  type GenerationQuote,
  generationQuoteKey,
  generationQuoteQuery,
  type GenerationRequest,
} from './quote-generation.ts'

const settlingMs = 250

const changedSchema = z.object({ quote: quoteSchema })

/** The new price, if a request was refused because the price shown is outdated. */
const newPriceIn = (error: Error): Quote | null => {
  if (!(error instanceof ApiError) || error.details.code !== 'quote.changed') return null
  return changedSchema.safeParse(error.details.facts).data?.quote ?? null
}

/** The price of a request, loaded a moment after its last change; null for no request. */
export const useQuote = (request: GenerationRequest | null) => {
  const wanted = JSON.stringify(request)
  const [settled] = useDebouncedValue(wanted, settlingMs)
  const asked = useMemo(() => JSON.parse(settled) as GenerationRequest | null, [settled])
  const { data, error, isPlaceholderData } = useQuery({
    ...generationQuoteQuery(asked ?? { outputs: [], prompt: '' }),
    enabled: asked !== null,
  })
  const isCurrent = settled === wanted && asked !== null
  return {
    /** The last known price, shown meanwhile. */
    shown: asked === null ? undefined : data,
    /** The price of exactly this request. */
    current: isCurrent && !isPlaceholderData && !error ? data : undefined,
    error: isCurrent ? error : null,
    /** Uses the new price that a refusal contains. */
    takeNewPrice: (refusal: Error): void => {
      const quote = newPriceIn(refusal)
      if (!quote) return
      queryClient.setQueryData<GenerationQuote>(generationQuoteKey(asked), (before) => ({ ...before, ...quote }))
    },
  }
}
