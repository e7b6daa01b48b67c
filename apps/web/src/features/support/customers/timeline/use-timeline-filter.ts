import { type TimelineKind, timelineKinds } from '@vignette/domain/support/timeline/kinds'
import { useAddressQuery } from '#lib/use-address-query.ts'

/** Instants as the API takes them; null for no bound. `last` is the button that set `from`. */
export type TimelineFilter = {
  readonly kinds: readonly TimelineKind[]
  readonly from: string | null
  readonly to: string | null
  readonly last: string | null
  readonly correlationId: string | null
  /** Whose acts alone are shown; null for those of anybody. */
  readonly person: string | null
  /** True to see only what failed, was refused or was not charged. */
  readonly isFailed: boolean
}

const instantIn = (written: string | null): string | null => {
  const time = written === null ? Number.NaN : Date.parse(written)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** @public The filter in an address. Invalid values are ignored. */
export const filterIn = (query: URLSearchParams): TimelineFilter => ({
  kinds: timelineKinds.filter((kind) => query.getAll('kind').includes(kind)),
  from: instantIn(query.get('from')),
  to: instantIn(query.get('to')),
  last: query.get('last'),
  correlationId: query.get('correlation') || null,
  person: query.get('person') || null,
  isFailed: query.get('outcome') === 'failed',
})

/** True if `from` is after `to`, so that no event can match. */
export const isEmptySpan = ({ from, to }: TimelineFilter): boolean => from !== null && to !== null && from > to

/** The query of the API. */
export const searchOf = ({ kinds, from, to, correlationId, person, isFailed }: TimelineFilter): string => {
  const query = new URLSearchParams(kinds.map((kind) => ['kind', kind]))
  if (from !== null) query.set('from', from)
  if (to !== null) query.set('to', to)
  if (correlationId !== null) query.set('correlationId', correlationId)
  if (person !== null) query.set('person', person)
  if (isFailed) query.set('outcome', 'failed')
  return query.toString()
}

const names = { from: 'from', to: 'to', last: 'last', correlationId: 'correlation', person: 'person' } as const

/** @public The address with another filter. */
export const withFilter = (query: URLSearchParams, { kinds, isFailed, ...rest }: TimelineFilter): URLSearchParams => {
  const after = new URLSearchParams(query)
  after.delete('kind')
  after.delete('outcome')
  if (isFailed) after.set('outcome', 'failed')
  for (const kind of kinds) after.append('kind', kind)
  for (const [member, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const value = rest[member]
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** The filter of the timeline, kept in the address, so that a colleague with the link sees the same. */
export const useTimelineFilter = () => {
  const [query, changeQuery] = useAddressQuery()
  const change = (changed: Partial<TimelineFilter>) =>
    changeQuery((before) => withFilter(before, { ...filterIn(before), ...changed }))
  return { filter: filterIn(query), change }
}

export type ChangeFilter = ReturnType<typeof useTimelineFilter>['change']

export const everything = {
  kinds: [],
  from: null,
  to: null,
  last: null,
  correlationId: null,
  person: null,
  isFailed: false,
} as const
