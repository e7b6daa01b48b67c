import { useDebouncedValue } from '@mantine/hooks'
import { kindSchema, statusSchema } from '@vignette/domain/generation/schemas'
import type { GenerationFilter } from '#entities/generation/get-generations.ts'
import { useAddressQuery } from '#lib/use-address-query.ts'

const typingMs = 250
const searchMax = 200

type Change = Readonly<Partial<Record<'kind' | 'status' | 'search', string>>>

/** What of the history is looked at; it is in the address, so that going back finds it again. */
export const useHistoryFilter = () => {
  const [query, changeQuery] = useAddressQuery()
  const typed = query.get('search') ?? ''
  const [search] = useDebouncedValue(typed.trim().slice(0, searchMax), typingMs)
  const filter: GenerationFilter = {
    kind: kindSchema.safeParse(query.get('kind')).data,
    status: statusSchema.safeParse(query.get('status')).data,
    search: search === '' ? undefined : search,
  }
  const change = (changed: Change) =>
    changeQuery((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === '') after.delete(name)
        else after.set(name, value)
      }
      return after
    })
  return { filter, typed, change }
}
