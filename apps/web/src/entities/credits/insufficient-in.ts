import { type InsufficientCredits, insufficientSchema } from '@vignette/domain/credits/schemas/quote'
import { ApiError } from '#lib/api/api-error.ts'

/** The missing credits, if that is why a call was refused; otherwise null. */
export const insufficientIn = (error: Error): InsufficientCredits | null => {
  if (!(error instanceof ApiError) || error.details.code !== 'credits.insufficient') return null
  return insufficientSchema.safeParse(error.details.facts).data ?? null
}
