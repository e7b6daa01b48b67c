import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { LogEntry } from '@vignette/domain/operations/schemas/log'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { actorOf } from '../actor-words.ts'
import { logQuery } from '../api/get-log.ts'
import { type LogForm, logFilterOf, logFormOf, logFormSchema, logListWords } from '../log-form.ts'
import classes from './log-page.module.css'

/** The log as it was recorded, the newest events first. */
export const LogPage = () => {
  usePageTitle('Log')
  const [search, setSearch] = useSearchParams()
  const form = logFormOf(search)
  const query = useInfiniteQuery(logQuery(logFilterOf(form)))
  const head = query.data?.pages[0]?.head
  const nextPosition = query.data?.pages.at(-1)?.nextCursor ?? null
  return (
    <Page>
      <ConsoleHead title="Log" role="ops" topic="log">
        Every event as it was recorded, without what is personal
        {head === undefined ? '.' : `; the last one is at position ${formatCount(Number(head))}.`}
      </ConsoleHead>
      <Filter
        values={form}
        search={(next) => setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))}
      />
      <Sheet title="Events">
        <PagedList
          query={query}
          words={{
            failed: 'The log could not be loaded',
            loading: 'Loading the log',
            ...logListWords(nextPosition, { isOfOneType: form.type !== '' }),
          }}
          failure={StaffFailure}
        >
          {(events) => <Events events={events} />}
        </PagedList>
      </Sheet>
    </Page>
  )
}

type FilterProps = { readonly values: LogForm; readonly search: (values: LogForm) => void }

const Filter = ({ values, search }: FilterProps) => {
  const form = useForm({ resolver: zodResolver(logFormSchema), values })
  const field = fieldsOf(form, { isBusy: false })
  return (
    <Form role="search" isBusy={false} className={classes.filter} onSubmit={form.handleSubmit(search)}>
      <TextInput label="Stream" placeholder="user-…" autoComplete="off" spellCheck={false} {...field('stream')} />
      <TextInput label="Type" placeholder="UserSignedUp" autoComplete="off" spellCheck={false} {...field('type')} />
      <TextInput label="From position" inputMode="numeric" autoComplete="off" {...field('position')} />
      <SubmitButton isBusy={false}>Show</SubmitButton>
    </Form>
  )
}

const columns = ['Position', 'Recorded', 'Type', 'Stream', 'By']

const Events = ({ events }: { readonly events: readonly LogEntry[] }) => (
  <CardTable caption="Events, the newest first" columns={columns}>
    {events.map((event) => (
      <CardRow key={event.position}>
        <CardCell name="Position">
          <Link to={`/ops/log/${event.position}`}>{formatCount(Number(event.position))}</Link>
        </CardCell>
        <CardCell name="Recorded">
          <time dateTime={event.at}>{formatShortInstant(event.at)}</time>
        </CardCell>
        <CardCell name="Type">{event.type}</CardCell>
        <CardCell name="Stream" className={classes.long}>
          <Link to={`/ops/log?stream=${encodeURIComponent(event.stream)}`}>{event.stream}</Link>, {event.version}
        </CardCell>
        <CardCell name="By" className={classes.long}>
          {actorOf(event)}
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)
