import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { libraryQuery } from '#entities/library/get-library.ts'
import { filterOf, type LibraryView } from './use-library-view.ts'

/** The items that match a view, page after page, and the state of loading them. */
export const useLibraryList = (view: LibraryView) => {
  const query = useInfiniteQuery({ ...libraryQuery(filterOf(view)), placeholderData: keepPreviousData })
  const { data, error, isFetching, hasNextPage } = query
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  return {
    items,
    /** From the latest page. */
    storage: data?.pages.at(-1)?.storage,
    isLoading: !data && !error,
    isLoadingMore: query.isFetchingNextPage,
    isEmpty: data !== undefined && items.length === 0 && !hasNextPage,
    isComplete: items.length > 0 && !hasNextPage,
    isStale: data?.pages.some(({ stale }) => stale) ?? false,
    /** True while the items of the previous view are shown, until the first page of this one has arrived. */
    isOfPreviousView: query.isPlaceholderData,
    /** Null when there is nothing more to load, while a page is loading, and after a failure. */
    loadMore: hasNextPage && !isFetching && !error ? () => void query.fetchNextPage() : null,
    failure: error && {
      title: data ? 'Your library could not be refreshed' : 'Your library could not be loaded',
      error,
      retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
      retrying: isFetching,
    },
  }
}
export type LibraryList = ReturnType<typeof useLibraryList>
