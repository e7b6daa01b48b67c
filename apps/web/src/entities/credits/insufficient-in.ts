import { type Insufficient, insufficientSchema } from '@vignette/domain/credits/schemas/quote'
import { ApiError } from '#lib/api/api-error.ts'

/** What is missing, where something was refused because there are too few credits. */
export const insufficientIn = (error: Error): Insufficient | null => {
  if (!(error instanceof ApiError) || error.details.code !== 'credits.insufficient') return null
  return insufficientSchema.safeParse(error.details.facts).data ?? null
}
