import { failureSchema } from '@vignette/domain/kernel/failure'
import type { z } from 'zod'
import type { ApiFailure, ApiResult } from './api-result.ts'
import { ApiError } from './api-error.ts'

/**
 * The parsed fields of a successful result.
 * @throws {ApiError} when the call failed or its answer has another shape.
 */
export const parseResult = <Schema extends z.ZodType>(schema: Schema, result: ApiResult): z.output<Schema> => {
  if (!result.success) throw toApiError(result)
  const parsed = schema.safeParse(result)
  if (parsed.success) return parsed.data
  throw new ApiError({ ...unknown, status: 200 })
}

const unknown = { sentence: null, status: null, code: null, facts: null, requestId: null, fields: [] }

/** A failed result as the exception that queries and mutations carry. */
export const toApiError = (failure: ApiFailure): ApiError => {
  if ('error' in failure) return new ApiError({ ...unknown, sentence: failure.error })
  const known = failureSchema.safeParse(failure.body)
  return new ApiError({
    sentence: known.data?.error ?? null,
    status: failure.status,
    code: known.data?.code ?? null,
    facts: known.data?.details ?? null,
    requestId: known.data?.requestId ?? null,
    fields: known.data?.errors ?? [],
    ...(failure.retryAfterSeconds !== undefined && { retryAfterSeconds: failure.retryAfterSeconds }),
  })
}
