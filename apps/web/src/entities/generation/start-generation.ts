import type { Quote } from '@vignette/domain/credits/schemas/quote'
import { generationStartedSchema } from '@vignette/domain/generation/schemas/generations'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { agreedPrice, type GenerationRequest } from './quote-generation.ts'

const started = (answer: ReturnType<typeof generationStartedSchema.parse>): readonly string[] =>
  'ids' in answer ? answer.ids : [answer.id]

/**
 * POST /generations. Returns the ids of the new generations, one for each kind. Sent again without an answer, it has
 * the same effect once.
 */
export const startGeneration = async (request: GenerationRequest): Promise<readonly string[]> =>
  started(parseResult(generationStartedSchema, await api.post('/generations', request)))

type Regeneration = { readonly id: string; readonly quote: Quote }

/** POST /generations/:id/regenerate: one more result, or the whole request again if nothing was delivered. */
export const regenerate = async ({ id, quote }: Regeneration): Promise<readonly string[]> =>
  started(
    parseResult(
      generationStartedSchema,
      await api.post(`/generations/${id}/regenerate`, { quote: agreedPrice(quote) }),
    ),
  )
