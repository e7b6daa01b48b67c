import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { customersQuery } from '../api/search-customers.ts'
import { queryIn } from '../search-state.ts'
import { workspacesQuery } from '../workspaces/api/search-workspaces.ts'
import { WorkspaceResults } from '../workspaces/components/workspace-results.tsx'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'

/** The query is kept in the state of the location, so that Back restores it, and not in the address, since it is personal. */
export const SearchPage = () => {
  usePageTitle('Support')
  const navigate = useNavigate()
  const query = queryIn(useLocation().state)
  const client = useQueryClient()
  const { isFetching } = useInfiniteQuery(customersQuery(query))
  const [isRefused, refuse] = useState(false)
  const search = (sought: string) => {
    refuse(false)
    // what was found before is not shown for a search that fails
    return sought === query
      ? Promise.all([
          client.resetQueries({ queryKey: customersQuery(query).queryKey }),
          client.resetQueries({ queryKey: workspacesQuery(sought).queryKey }),
        ])
      : navigate('/support', { state: { query: sought }, replace: query === null })
  }
  return (
    <Page>
      <ConsoleHead title="Support" role="support" topic="customers">
        Find a customer or a workspace. That you looked is kept in their history.
      </ConsoleHead>
      <SearchForm
        query={query ?? ''}
        searching={isFetching}
        search={(sought) => void search(sought)}
        refuse={() => refuse(true)}
      />
      {query !== null && !isRefused && (
        <>
          <Results query={query} />
          <WorkspaceResults query={query} />
        </>
      )}
    </Page>
  )
}
