import type { PostFilter } from '#entities/post/get-posts.ts'
import { readerFormats } from '#lib/reader-formats.ts'
import { useAddressQuery } from '#lib/use-address-query.ts'
import { startOfDay } from '#lib/wall-clock.ts'
import { viewIn } from './post-views.ts'

type FilterChange = Readonly<Partial<Record<'account' | 'from' | 'to' | 'view', string>>>

const dayShape = /^\d{4}-\d{2}-\d{2}$/
const dayMs = 86_400_000

const dayIn = (query: URLSearchParams, name: 'from' | 'to'): string => {
  const day = query.get(name) ?? ''
  return dayShape.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

const nextDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)

/** @public The address with a changed filter; an empty value removes it. */
export const withFilter = (query: URLSearchParams, change: FilterChange): URLSearchParams => {
  const after = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === '') after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** @public Whole days in the reader's zone; the last one is included. Unknown values are ignored. */
export const postFilterOf = (query: URLSearchParams, timeZone: string): PostFilter => {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  const account = query.get('account') ?? ''
  return {
    ...(from !== '' && { from: startOfDay(from, timeZone).toISOString() }),
    ...(to !== '' && { to: startOfDay(nextDay(to), timeZone).toISOString() }),
    ...(account !== '' && { account }),
  }
}

/** The filter of the list, kept in the address, so that going back restores it. */
export const usePostFilter = () => {
  const [query, changeQuery] = useAddressQuery()
  return {
    query,
    view: viewIn(query),
    filter: postFilterOf(query, readerFormats.current().timeZone),
    change: (changed: FilterChange) => changeQuery((before) => withFilter(before, changed)),
  }
}
