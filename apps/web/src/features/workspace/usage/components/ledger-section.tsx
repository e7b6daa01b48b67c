import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '#components/ui/icons.ts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { actionChoices } from '#entities/credits/action-words.ts'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { downloadLedger } from '../api/download-ledger.ts'
import { type LedgerFilter, ledgerQuery } from '../api/get-ledger.ts'
import { periodsQuery } from '../api/get-periods.ts'
import { memberUsageQuery } from '../api/get-member-usage.ts'
import { nameOfMember } from '../member-words.ts'
import classes from './ledger-section.module.css'
import { LedgerTable } from './ledger-table.tsx'
import { type ChosenPeriod, PeriodChoice } from './period-choice.tsx'

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'grants', label: 'Grants' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'refunds', label: 'Refunds' },
] as const

export const LedgerSection = () => {
  const { data, error, isFetching, refetch } = useQuery(periodsQuery)
  const [kind, setKind] = useState<KindFilter>({})
  const [chosen, setChosen] = useState<ChosenPeriod>('running')
  const [running] = data?.items ?? []
  const period = chosen === 'running' ? running?.start : chosen === 'every' ? undefined : chosen
  const filter = { ...kind, period }
  return (
    <Sheet title="Ledger" aside={running && <Download filter={filter} />}>
      {error && !data && (
        <FailurePanel
          title="The ledger could not be loaded"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {running ? (
        <>
          <Filters filter={kind} choose={setKind}>
            <PeriodChoice periods={data?.items ?? []} hasEvery chosen={chosen} choose={setChosen} />
            <MemberChoice period={period} chosen={kind.member} choose={(member) => setKind({ ...kind, member })} />
          </Filters>
          <Lines filter={filter} />
        </>
      ) : (
        !error && <PageSkeleton label="Loading the ledger" heights={[320]} />
      )}
    </Sheet>
  )
}

const Download = ({ filter }: { readonly filter: LedgerFilter }) => {
  const { mutate, isPending, error } = useMutation({ mutationFn: downloadLedger })
  return (
    <div className={classes.download}>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(filter)}
      >
        Download CSV
      </Button>
      {error && <FailureNotice error={error} />}
    </div>
  )
}

type MemberChoiceProps = {
  readonly period: string | undefined
  readonly chosen: string | undefined
  readonly choose: (member: string | undefined) => void
}

/** Shown where several people have spent. */
const MemberChoice = ({ period, chosen, choose }: MemberChoiceProps) => {
  const { data } = useQuery(memberUsageQuery(period))
  const people = data?.items.flatMap(({ userId, name }) => (userId === null ? [] : [{ userId, name }])) ?? []
  if (people.length < 2 && chosen === undefined) return null
  return (
    <NativeSelect
      label="Person"
      data={[
        { value: '', label: 'Everybody' },
        ...people.map((person) => ({ value: person.userId, label: nameOfMember(person) })),
      ]}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value === '' ? undefined : value)}
    />
  )
}

type KindFilter = Omit<LedgerFilter, 'period'>

type FiltersProps = {
  readonly filter: KindFilter
  readonly choose: (filter: KindFilter) => void
  readonly children: ReactNode
}

const Filters = ({ filter, choose, children }: FiltersProps) => (
  <div className={classes.filters}>
    {children}
    <NativeSelect
      label="Kind"
      data={kinds}
      value={filter.type ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const type = kinds.find((kind) => kind.value === value)?.value
        // grants belong to no action
        choose({ ...filter, type: type || undefined, action: type === 'grants' ? undefined : filter.action })
      }}
    />
    <NativeSelect
      label="Action"
      data={[{ value: '', label: 'Every action' }, ...actionChoices]}
      value={filter.action ?? ''}
      disabled={filter.type === 'grants'}
      onChange={({ currentTarget: { value } }) =>
        choose({ ...filter, action: actionChoices.find((action) => action.value === value)?.value })
      }
    />
  </div>
)

const narrow = '(max-width: 48em)'

/** So that the page is a few screens high. */
const linesOnPhone = 16

const Lines = ({ filter }: { readonly filter: LedgerFilter }) => {
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const query = useInfiniteQuery(ledgerQuery(filter, isNarrow ? linesOnPhone : undefined))
  const isFiltered = filter.type !== undefined || filter.action !== undefined || filter.member !== undefined
  const words = {
    failed: 'The ledger could not be loaded',
    loading: 'Loading the ledger',
    empty: isFiltered ? 'No lines match these filters.' : 'No lines yet. The first one appears with your credits.',
    more: 'Show older',
  }
  return (
    <PagedList query={query} words={words}>
      {(lines) => <LedgerTable lines={lines} isWhole={!isFiltered} hasMore={query.hasNextPage} />}
    </PagedList>
  )
}
