import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '#components/ui/icons.ts'
import { timelineKinds } from '@vignette/domain/support/timeline/kinds'
import { useId } from 'react'
import { fromLocal, toLocal, zoneName } from '#features/support/customers/local-time.ts'
import { type ChangeFilter, everything, isEmptySpan, type TimelineFilter } from '../use-timeline-filter.ts'
import { KindMark } from './kind-mark.tsx'
import classes from './timeline-filters.module.css'

/** Somebody whose acts alone can be shown. */
export type FilterPerson = { readonly userId: string; readonly name: string }

type FilterProps = { readonly filter: TimelineFilter; readonly change: ChangeFilter }

type TimelineFiltersProps = FilterProps & { readonly people: readonly FilterPerson[] }

const hourMs = 3_600_000

const spans = [
  { id: '24h', name: 'Last 24 hours', hours: 24 },
  { id: '7d', name: 'Last 7 days', hours: 7 * 24 },
  { id: '30d', name: 'Last 30 days', hours: 30 * 24 },
] as const

export const TimelineFilters = ({ filter, change, people }: TimelineFiltersProps) => (
  <search className={classes.filters} aria-label="Filter the timeline">
    <Kinds filter={filter} change={change} />
    <Outcome filter={filter} change={change} />
    <Person filter={filter} change={change} people={people} />
    <Times filter={filter} change={change} />
    {filter.correlationId !== null && (
      <Button
        variant="default"
        size="xs"
        className={classes.correlation}
        rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={() => change(everything)}
      >
        Only correlation {filter.correlationId}: show everything
      </Button>
    )}
  </search>
)

const Kinds = ({ filter: { kinds }, change }: FilterProps) => (
  <fieldset className={classes.kinds}>
    <legend>Kinds of events; none chosen shows all</legend>
    {timelineKinds.map((kind) => (
      <label key={kind}>
        <input
          type="checkbox"
          checked={kinds.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            change({ kinds: checked ? [...kinds, kind] : kinds.filter((each) => each !== kind) })
          }
        />
        <KindMark kind={kind} />
      </label>
    ))}
  </fieldset>
)

const Outcome = ({ filter: { isFailed }, change }: FilterProps) => (
  <div className={classes.kinds}>
    <label>
      <input
        type="checkbox"
        checked={isFailed}
        onChange={({ currentTarget: { checked } }) => change({ isFailed: checked })}
      />
      Only what failed, was refused or not charged
    </label>
  </div>
)

/** A person who is not among them, as a link may name one, keeps a place in the list. */
const Person = ({ filter: { person }, change, people }: TimelineFiltersProps) => {
  const isListed = person === null || people.some(({ userId }) => userId === person)
  const listed = isListed ? people : [...people, { userId: person, name: person }]
  return (
    <NativeSelect
      label="Done by"
      className={classes.person}
      value={person ?? ''}
      onChange={({ currentTarget: { value } }) => change({ person: value === '' ? null : value })}
      data={[{ value: '', label: 'Anybody' }, ...listed.map(({ userId, name }) => ({ value: userId, label: name }))]}
    />
  )
}

const Times = ({ filter, change }: FilterProps) => {
  const zone = zoneName()
  const legendId = useId()
  const error = isEmptySpan(filter) && '“From” has to be before “To”.'
  const isAll = filter.from === null && filter.to === null
  const since = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()
  return (
    <div role="group" aria-labelledby={legendId} className={classes.times}>
      <span id={legendId} className={classes.legend}>
        Time ({zone})
      </span>
      <div className={classes.spans}>
        {spans.map(({ id, name, hours }) => (
          <button
            key={id}
            type="button"
            aria-pressed={filter.last === id}
            onClick={() => change({ from: since(hours), to: null, last: id })}
          >
            {name}
          </button>
        ))}
        <button type="button" aria-pressed={isAll} onClick={() => change({ from: null, to: null, last: null })}>
          All
        </button>
      </div>
      <TextInput
        type="datetime-local"
        label="From"
        aria-description={`Time zone: ${zone}`}
        value={toLocal(filter.from)}
        error={error}
        onChange={({ currentTarget: { value } }) => change({ from: fromLocal(value), last: null })}
      />
      <TextInput
        type="datetime-local"
        label="To"
        aria-description={`Time zone: ${zone}`}
        value={toLocal(filter.to)}
        onChange={({ currentTarget: { value } }) => change({ to: fromLocal(value), last: null })}
      />
    </div>
  )
}
