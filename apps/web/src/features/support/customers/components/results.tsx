import { useInfiniteQuery } from '@tanstack/react-query'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { customersQuery } from '../api/search-customers.ts'
import { CustomerTable } from './customer-table.tsx'

const words = {
  failed: 'The search failed',
  loading: 'Searching',
  empty: 'Nobody was found. Look for how an e-mail address, a first or a last name begins.',
  more: 'Show more',
}

export const Results = ({ query }: { readonly query: string }) => (
  <Sheet title="Customers">
    <PagedList query={useInfiniteQuery(customersQuery(query))} words={words} failure={StaffFailure}>
      {(customers) => <CustomerTable customers={customers} />}
    </PagedList>
  </Sheet>
)
