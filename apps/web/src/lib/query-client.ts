import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const staleTimeMs = 5 * 60_000
const maxRetries = 2

/** An answer that says "you may not" or "not like this" stays the same when asked again. */
const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof ApiError) || error.details.status === null || error.details.status >= 500

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
    },
  },
})

/** Forgets what belongs to the person who was signed in; public answers stay. */
export const forgetPersonalAnswers = (): void => {
  queryClient.removeQueries({ predicate: (query) => query.meta?.['public'] !== true })
}
