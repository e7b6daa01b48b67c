import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { StaffFailure } from '../../../components/layout/staff-failure.tsx'
import { PageSkeleton } from '../../../components/ui/page-skeleton.tsx'
import { customersQuery } from '../api/search-customers.ts'
import { CustomerTable } from './customer-table.tsx'
import classes from './results.module.css'

export const Results = ({ query }: { readonly query: string }) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    customersQuery(query),
  )
  const customers = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {error && (
        <StaffFailure
          title="The search failed"
          error={error}
          retry={() => void (data ? fetchNextPage() : refetch())}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton label="Searching" heights={[240]} />}
      {data && (
        <Sheet title="Customers">
          {customers.length === 0 ? (
            <p className={classes.empty} role="status">
              Nobody was found. Look for how an e-mail address, a first or a last name begins.
            </p>
          ) : (
            <CustomerTable customers={customers} />
          )}
          {hasNextPage && (
            <Button
              variant="default"
              className={classes.more}
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Sheet>
      )}
    </>
  )
}
