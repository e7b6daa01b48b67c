import { type InfiniteData, type Query, QueryCache, QueryClient, type QueryFilters } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'

const staleTimeMs = 5 * 60_000

/**
 * The number of retries. A refusal or an invalid request stays the same; a call without an answer may have taken its
 * full time already.
 */
const retriesAfter = (error: Error): number => {
  const status = error instanceof ApiError ? error.details.status : null
  if (status === null) return 1
  return status >= 500 ? 2 : 0
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer is not about the signed-in person. */
      readonly public?: true
      /** The server records each read, so it is loaded only when a person asks for it. */
      readonly recorded?: true
      /** A stand-in for data whose first load failed, or undefined. It is stale at once, so the data is loaded again. */
      readonly standIn?: (error: Error) => unknown
    }
  }
}

const standIn = (error: Error, { meta, queryKey, state }: Query): void => {
  if (state.data !== undefined) return
  queryClient.setQueryData(queryKey, meta?.standIn?.(error), { updatedAt: 0 })
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => standIn(error, query as Query) }),
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      retry: (failures, error) => failures < retriesAfter(error),
    },
  },
})

/**
 * Reloads visible data at once, and other data when it is needed. Requests that are still pending for a screen that was
 * left are cancelled: their answer may be older than the latest change and would count as fresh.
 */
export const askAgain = async (filters: QueryFilters): Promise<void> => {
  await queryClient.cancelQueries({ ...filters, type: 'inactive' })
  await queryClient.invalidateQueries(filters)
}

const isPersonal = (query: Query): boolean => query.meta?.public !== true

/** Reloads all visible data that a command may have changed. */
export const refreshPersonalAnswers = (): Promise<void> =>
  askAgain({ predicate: (query) => isPersonal(query) && query.meta?.recorded !== true })

const pagesIn = ({ state }: Query): number =>
  (state.data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length ?? 0

/**
 * Reloads the data of support. A history with many pages on screen stays as it is, since all pages would be loaded; its
 * new events are loaded separately.
 */
export const refreshSupport = (): Promise<void> =>
  askAgain({
    queryKey: ['support'],
    predicate: (query) => query.meta?.recorded !== true || pagesIn(query) <= 1,
  })

const fewPages = 3

/** Reloads what people did in the workspace. With many pages on screen it stays as it is. */
export const refreshActivity = (): Promise<void> =>
  askAgain({ queryKey: ['activity'], predicate: (query) => pagesIn(query) <= fewPages })

/** The interval at which a paged list reloads. With many pages it does not, since all of them would be loaded. */
export const whileFewPages =
  (everyMs: number) =>
  ({ state }: { readonly state: { readonly data: InfiniteData<unknown> | undefined } }): number | false =>
    (state.data?.pages.length ?? 0) > fewPages ? false : everyMs

/** Removes the answers that belong to the person who was signed in; public answers stay. */
export const forgetPersonalAnswers = (): void => {
  queryClient.removeQueries({ predicate: isPersonal })
}
