import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '#components/ui/icons.ts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { CreditPeriod } from '@vignette/domain/credits/schemas/usage'
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
import { nameOfPeriod, nameOfRunning } from '../period-words.ts'
import classes from './ledger-section.module.css'
import { LedgerTable } from './ledger-table.tsx'

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'grants', label: 'Grants' },
  { value: 'jobs', label: 'Jobs' },
  { value: 'refunds', label: 'Refunds' },
] as const

/** The running period, all periods, or the one that began at an instant. */
type ChosenPeriod = 'running' | 'every' | (string & {})

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
            <PeriodChoice periods={data?.items ?? []} chosen={chosen} choose={setChosen} />
          </Filters>
          <Lines filter={filter} />
        </>
      ) : (
        !error && <PageSkeleton label="Loading the ledger" heights={[320]} />
      )}
    </Sheet>
  )
}

type PeriodChoiceProps = {
  readonly periods: readonly CreditPeriod[]
  readonly chosen: ChosenPeriod
  readonly choose: (period: ChosenPeriod) => void
}

const PeriodChoice = ({ periods: [running, ...earlier], chosen, choose }: PeriodChoiceProps) => (
  <NativeSelect
    label="Period"
    data={[
      ...(running ? [{ value: 'running', label: nameOfRunning(running) }] : []),
      ...earlier.map((period) => ({ value: period.start, label: nameOfPeriod(period) })),
      { value: 'every', label: 'Every period' },
    ]}
    value={chosen}
    onChange={({ currentTarget: { value } }) => choose(value)}
  />
)

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
        choose({ type: type || undefined, action: type === 'grants' ? undefined : filter.action })
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
  const isFiltered = filter.type !== undefined || filter.action !== undefined
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
