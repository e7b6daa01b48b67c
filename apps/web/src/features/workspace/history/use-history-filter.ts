import { useDebouncedValue } from '@mantine/hooks'
import { kindSchema, statusSchema } from '@vignette/domain/generation/schemas'
import type { GenerationFilter } from '#entities/generation/get-generations.ts'
import { useAddressQuery } from '#lib/use-address-query.ts'

const typingMs = 250
const searchMax = 200

type FilterChange = Readonly<Partial<Record<'kind' | 'status' | 'search', string>>>

/** @public Unknown values are ignored. */
export const historyFilterOf = (query: URLSearchParams, search: string): GenerationFilter => ({
  kind: kindSchema.safeParse(query.get('kind')).data,
  status: statusSchema.safeParse(query.get('status')).data,
  search: search === '' ? undefined : search,
})

/** @public The address with a changed filter; an empty value removes it. */
export const withFilter = (query: URLSearchParams, change: FilterChange): URLSearchParams => {
  const after = new URLSearchParams(query)
  for (const [name, value] of Object.entries(change)) {
    if (value === '') after.delete(name)
    else after.set(name, value)
  }
  return after
}

/** The filter of the history, kept in the address, so that going back restores it. */
export const useHistoryFilter = () => {
  const [query, changeQuery] = useAddressQuery()
  const typed = query.get('search') ?? ''
  const [search] = useDebouncedValue(typed.trim().slice(0, searchMax), typingMs)
  const change = (changed: FilterChange) => changeQuery((before) => withFilter(before, changed))
  return { filter: historyFilterOf(query, search), typed, change }
}
