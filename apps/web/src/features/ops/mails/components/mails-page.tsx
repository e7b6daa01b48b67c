import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type MailState, mailStates } from '@vignette/domain/operations/schemas/mail'
import { useSearchParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { useOnline } from '#lib/browser/use-online.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { mailsQuery } from '../api/get-mails.ts'
import { mailStateNames } from '#entities/mail/mail-words.ts'
import { MailTable } from './mail-table.tsx'
import classes from './mails-page.module.css'

export const MailsPage = () => {
  usePageTitle('Mails')
  const [search] = useSearchParams()
  const stateFilter = mailStates.find((state) => state === search.get('state')) ?? null
  const online = useOnline()
  return (
    <Page>
      <ConsoleHead title="Mails" role="ops" topic="mails">
        What people were told in the last 30 days. When you open a mail, the customer’s history records it.
      </ConsoleHead>
      {!online && <Notice>You are offline. These are the last mails we know of.</Notice>}
      <Filter stateFilter={stateFilter} />
      <Mails stateFilter={stateFilter} />
    </Page>
  )
}

const Filter = ({ stateFilter }: { readonly stateFilter: MailState | null }) => (
  <FilterLinks
    label="Mails by state"
    choices={[null, ...mailStates].map((state) => ({
      name: state === null ? 'All' : mailStateNames[state],
      to: state === null ? '/ops/mails' : `/ops/mails?state=${state}`,
      isChosen: state === stateFilter,
    }))}
  />
)

const Mails = ({ stateFilter }: { readonly stateFilter: MailState | null }) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    mailsQuery(stateFilter),
  )
  const online = useOnline()
  const mails = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {error && online && (
        <StaffFailure
          title={data ? 'The mails could not be refreshed' : 'The mails could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton label="Loading the mails" heights={[360]} />}
      {data && (
        <Sheet title={stateFilter === null ? 'All mails' : mailStateNames[stateFilter]}>
          {mails.length === 0 ? (
            <p className={classes.empty} role="status">
              {stateFilter === null
                ? 'No mail has been written yet. The first one welcomes whoever signs up next.'
                : 'There is no mail in this state.'}
            </p>
          ) : (
            <MailTable mails={mails} />
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
