import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'

/** Marks in the state of an address that the page itself has set it; the rest of the state stays. */
const written = 'written-by-page'

const membersOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {})

/**
 * The query of the address, for input that changes quickly. A change is visible at once, and the next one builds on it;
 * the address follows when the router updates it. When the address changes in another way, its query is used.
 */
export const useAddressQuery = () => {
  const [asked, setAsked] = useSearchParams()
  const state: unknown = useLocation().state
  const isWritten = useNavigationType() === NavigationType.Replace && written in membersOf(state)
  const latest = useRef(asked)
  const [query, setQuery] = useState(asked)
  useEffect(() => {
    if (isWritten) return
    latest.current = asked
    setQuery(asked)
  }, [asked, isWritten])
  const change = useCallback(
    (changed: (query: URLSearchParams) => URLSearchParams) => {
      latest.current = changed(latest.current)
      setQuery(latest.current)
      const kept = { ...membersOf(state), [written]: true }
      setAsked(latest.current, { replace: true, preventScrollReset: true, state: kept })
    },
    [setAsked, state],
  )
  return [query, change] as const
}
