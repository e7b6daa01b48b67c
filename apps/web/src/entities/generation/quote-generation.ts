import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Quote } from '@vignette/domain/credits/schemas/quote'
import { generationQuoteAnswerSchema } from '@vignette/domain/generation/schemas/generations'
import { type generationRequestSchema } from '@vignette/domain/generation/schemas/requests'
import type { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export type GenerationRequest = z.input<typeof generationRequestSchema>

/** A placeholder, since prices do not depend on the prompt and typing must not request any. */
export const anyPrompt = '…'

/** The members of a shown price that are sent with a request. */
export const agreedPrice = ({ priceListVersion, amount }: Pick<Quote, 'priceListVersion' | 'amount'>) => ({
  priceListVersion,
  amount,
})

export const generationQuoteKey = (request: GenerationRequest | null) => ['generation-quote', request] as const

type QuoteAnswer = z.output<typeof generationQuoteAnswerSchema>

/** A price, and for work on videos how long it is expected to take. */
export type GenerationQuote = Quote & Pick<Extract<QuoteAnswer, { affordable: true }>, 'estimate'>

/** @throws {ApiError} that says what is missing, as the request to generate would be refused. */
const affordable = (answer: QuoteAnswer): GenerationQuote => {
  if (answer.affordable) return answer
  const { reason: sentence, success: _success, affordable: _affordable, ...facts } = answer
  throw new ApiError({ sentence, status: 402, code: 'credits.insufficient', facts, requestId: null, fields: [] })
}

/** POST /generations/quote: the current price, which is never cached. */
export const generationQuoteQuery = (request: GenerationRequest) =>
  queryOptions({
    queryKey: generationQuoteKey(request),
    queryFn: async () =>
      affordable(parseResult(generationQuoteAnswerSchema, await api.post('/generations/quote', request))),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
