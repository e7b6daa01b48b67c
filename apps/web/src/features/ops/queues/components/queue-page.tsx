import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type QueueJob, queueJobStates } from '@vignette/domain/operations/schemas/machine'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { jobsQuery, retryJobs } from '../api/queues.ts'
import { jobStateNames } from '../job-words.ts'
import classes from './queues-page.module.css'

/** A retry of one job, or without an id of every job that failed. */
type Retry = { readonly jobId?: string }

/** The state in the address, or else failed jobs, since these need attention. */
const stateIn = (search: URLSearchParams) => queueJobStates.find((state) => state === search.get('state')) ?? 'failed'

export const QueuePage = () => {
  const { name = '' } = useParams()
  usePageTitle(`Queue ${name}`)
  const [search] = useSearchParams()
  const chosenState = stateIn(search)
  const query = useInfiniteQuery(jobsQuery(name, chosenState))
  const [retry, begin] = useState<Retry | null>(null)
  const isFailed = chosenState === 'failed'
  const canRetryAll = isFailed && (query.data?.pages[0]?.items.length ?? 0) > 0
  const choices = queueJobStates.map((state) => ({
    name: jobStateNames[state],
    to: `/ops/queues/${encodeURIComponent(name)}?state=${state}`,
    isChosen: state === chosenState,
  }))
  return (
    <Page>
      <BackLink to="/ops/queues">Queues</BackLink>
      <ConsoleHead title={name} role="ops" topic="queues">
        The jobs of one queue, by their state. What they are about is in the log, not in them.
      </ConsoleHead>
      <FilterLinks label="Jobs by state" choices={choices} />
      <Sheet
        title={jobStateNames[chosenState]}
        aside={canRetryAll && <Button onClick={() => begin({})}>Retry all that failed…</Button>}
      >
        <PagedList
          query={query}
          words={{
            failed: 'The jobs could not be loaded',
            loading: 'Loading the jobs',
            empty: 'There is no job in this state.',
            more: 'Show more',
          }}
          failure={StaffFailure}
        >
          {(jobs) => <JobTable jobs={jobs} {...(isFailed && { retry: (jobId: string) => begin({ jobId }) })} />}
        </PagedList>
      </Sheet>
      <RetryDialog queue={name} retry={retry} close={() => begin(null)} />
    </Page>
  )
}

type RetryDialogProps = { readonly queue: string; readonly retry: Retry | null; readonly close: () => void }

const RetryDialog = ({ queue, retry, close }: RetryDialogProps) => {
  const client = useQueryClient()
  return (
    <Dialog opened={retry !== null} close={close} title="Retry">
      {retry && (
        <ReasonForm
          explanation={
            retry.jobId === undefined
              ? 'Every job that failed goes back into the queue.'
              : `Job ${retry.jobId} goes back into the queue.`
          }
          submit="Retry"
          act={(reason) =>
            retryJobs(queue, { ...retry, reason }).finally(
              () => void client.invalidateQueries({ queryKey: ['ops', 'queues'] }),
            )
          }
          done={(count) => `${formatCount(count)} ${count === 1 ? 'job is' : 'jobs are'} back in the queue.`}
          close={close}
        />
      )}
    </Dialog>
  )
}

type JobTableProps = { readonly jobs: readonly QueueJob[]; readonly retry?: (jobId: string) => void }

const JobTable = ({ jobs, retry }: JobTableProps) => (
  <CardTable caption="Jobs" columns={['Job', 'Added', 'Attempts', 'Ended', ...(retry ? ['Do'] : [])]}>
    {jobs.map(({ id, name, addedAt, attempts, endedAt, error }) => (
      <CardRow key={id}>
        <CardCell className={classes.job}>
          {name} <code>{id}</code>
          {error !== null && <span className={classes.error}>{error}</span>}
        </CardCell>
        <CardCell name="Added">{formatShortInstant(addedAt)}</CardCell>
        <CardCell name="Attempts">{formatCount(attempts)}</CardCell>
        <CardCell name="Ended">{endedAt === null ? 'not yet' : formatShortInstant(endedAt)}</CardCell>
        {retry && (
          <CardCell>
            <Button variant="default" size="xs" onClick={() => retry(id)} aria-label={`Retry job ${id}`}>
              Retry…
            </Button>
          </CardCell>
        )}
      </CardRow>
    ))}
  </CardTable>
)
