import { activityKinds } from '@vignette/domain/activity/kinds'
import { type ActivityFilter, activityQuerySchema } from '@vignette/domain/activity/schemas'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

const kindSchema = z.enum(activityKinds)

/** The filter of the page, kept in the address. What it cannot be is ignored. */
export const useActivityFilter = () => {
  const [query, setQuery] = useSearchParams()
  const filter: ActivityFilter = {
    kind: kindSchema.safeParse(query.get('kind')).data,
    person: activityQuerySchema.shape.person.safeParse(query.get('person') ?? undefined).data,
  }
  const change = (name: keyof ActivityFilter, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, change }
}
