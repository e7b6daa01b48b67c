import { useAddressQuery } from '#lib/use-address-query.ts'
import { instantIn } from '../local-time.ts'

type Instants = {
  /** Null is now. */
  readonly at: string | null
  /** Undefined while nothing is compared. */
  readonly other: string | null | undefined
}

/** @public `with` without a value compares with now. */
export const instantsOf = (query: URLSearchParams): Instants => {
  const other = query.get('with')
  return { at: instantIn(query.get('at')), other: other === null ? undefined : instantIn(other) }
}

/** The two instants of the page, kept in the address, so that a link leads a colleague to the same two. */
export const useInstants = () => {
  const [query, change] = useAddressQuery()
  const put = (name: 'at' | 'with', value: string | null) =>
    change((before) => {
      const after = new URLSearchParams(before)
      if (value === null) after.delete(name)
      else after.set(name, value)
      return after
    })
  return {
    ...instantsOf(query),
    chooseAt: (value: string | null) => put('at', value),
    chooseOther: (value: string | null) => put('with', value ?? ''),
    stopComparing: () => put('with', null),
  }
}
