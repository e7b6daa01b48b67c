import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { statusQuery } from '#entities/status/get-status.ts'
import type { ShownStatus } from '#entities/status/read-status.ts'
import { loading, type Overview, overviewOfAnswer, unreachable } from './overview.ts'

/** Specification, section 10. */
const delayMs = 500
const refreshMs = 60_000
/** While nobody answers. */
const retryMs = 10_000

type StatusNow = Overview & {
  /** The last answer, if there was one. */
  readonly answer: ShownStatus | undefined
  /** Nobody answers any more: the answer is the last one. */
  readonly isLost: boolean
  readonly isLoading: boolean
}

/** The state of the product, half a second after the page was opened and each minute while it is visible. */
export const useStatus = (): StatusNow => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  const { data, isError } = useQuery({
    ...statusQuery,
    enabled: isDue,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : refreshMs),
  })
  if (data) return { ...overviewOfAnswer(data), answer: data, isLost: isError, isLoading: false }
  return { ...(isError ? unreachable : loading), answer: undefined, isLost: false, isLoading: !isError }
}
