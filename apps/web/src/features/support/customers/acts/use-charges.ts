import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Charge, shortIdSchema } from '@vignette/domain/support/schemas/acts'
import { useState } from 'react'
import { chargesQuery } from './api/acts.ts'

const restMs = 250

/** The charges of a customer, or of the jobs whose id begins as was typed. `job` is typed first. */
export const useCharges = (uid: string, job: string) => {
  const [typed, type] = useState(job)
  const [rested] = useDebouncedValue(typed, restMs)
  const sought = shortIdSchema.safeParse(rested).data ?? null
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(chargesQuery(uid, sought))
  const charges: readonly Charge[] = data?.pages.flatMap(({ items }) => items) ?? []
  return {
    typed,
    type,
    sought,
    charges,
    isLoaded: data !== undefined,
    error,
    showOlder: hasNextPage ? () => void fetchNextPage() : null,
    /** The charge that was meant, once the id says so. */
    found: sought !== null && charges.length === 1 ? charges[0] : undefined,
  }
}

export type Charges = ReturnType<typeof useCharges>
