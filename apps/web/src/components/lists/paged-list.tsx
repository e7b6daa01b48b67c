import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { FailurePanel } from '../states/failure-panel.tsx'
import type { FailureReportProps } from '../states/failure-report.tsx'
import classes from './paged-list.module.css'
import { PageSkeleton } from '../states/page-skeleton.tsx'

type Words = {
  readonly failed: string
  readonly loading: string
  readonly empty: string
  /** On the button that fetches the next page. */
  readonly more: string
}

type PagedListProps<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>
  readonly words: Words
  /** Shows a failed read; pages of staff have one of their own. */
  readonly failure?: ComponentType<FailureReportProps>
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that comes page by page, in each of its states: loading, empty, failed, shown, with more to come. */
export const PagedList = <Item,>({ query, words, failure: Failure = FailurePanel, children }: PagedListProps<Item>) => {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {error && (
        <Failure
          title={words.failed}
          error={error}
          retry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton label={words.loading} heights={[320]} />}
      {data && items.length === 0 && <EmptyState>{words.empty}</EmptyState>}
      {items.length > 0 && children(items)}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}
