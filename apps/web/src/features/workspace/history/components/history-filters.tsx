import { NativeSelect, TextInput } from '@mantine/core'
import { kindIds, kinds } from '@vignette/domain/generation/kinds'
import { statuses } from '@vignette/domain/generation/schemas'
import { IconSearch } from '#components/ui/icons.ts'
import { statusNames } from '#entities/generation/generation-words.ts'
import type { useHistoryFilter } from '../use-history-filter.ts'
import classes from './history-filters.module.css'

type HistoryFiltersProps = ReturnType<typeof useHistoryFilter>

const kindChoices = [
  { value: '', label: 'Everything' },
  ...kindIds.map((value) => ({ value, label: kinds[value].name })),
]
const statusChoices = [
  { value: '', label: 'Every outcome' },
  ...statuses.map((value) => ({ value, label: statusNames[value] })),
]

export const HistoryFilters = ({ filter, typed, change }: HistoryFiltersProps) => (
  <search className={classes.filters}>
    <TextInput
      className={classes.search}
      type="search"
      label="Search"
      placeholder="Words of a prompt or a result"
      dir="auto"
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => change({ search: currentTarget.value })}
    />
    <NativeSelect
      label="Kind"
      data={kindChoices}
      value={filter.kind ?? ''}
      onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
    />
    <NativeSelect
      label="Outcome"
      data={statusChoices}
      value={filter.status ?? ''}
      onChange={({ currentTarget }) => change({ status: currentTarget.value })}
    />
  </search>
)
