import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { generationsQuery } from '#entities/generation/get-generations.ts'
import { libraryQuery } from '#entities/library/get-library.ts'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { checklistMemory } from './checklist-memory.ts'
import { firstSteps, isAllDone } from './first-steps.ts'

/** True if a list has items; null while it is not loaded. */
const hasAny = (data: { readonly pages: readonly { readonly items: readonly unknown[] }[] } | undefined) =>
  data ? data.pages.some(({ items }) => items.length > 0) : null

const made = (kind: 'caption' | 'image') => generationsQuery({ kind, status: 'completed' }, 1)

/** The first steps of a person, until all are done or they are dismissed. */
export const useFirstSteps = (userId: string, hasBrand: boolean) => {
  const [isOver, setOver] = useState(() => checklistMemory.isOver(userId))
  const enabled = !isOver
  const access = useAccess()
  const identity = access.status === 'signedIn' && access.identity.credentials ? access.identity : null
  const verification = useQuery({
    queryKey: ['verification'],
    queryFn: async () => (await identity?.verifyEmail(null)) ?? 'unknown',
    enabled: enabled && identity !== null,
  })
  const caption = useInfiniteQuery({ ...made('caption'), enabled })
  const images = useInfiniteQuery({ ...made('image'), enabled })
  const library = useInfiniteQuery({ ...libraryQuery({}), enabled })
  const accounts = useQuery({ ...accountsQuery, enabled })

  const steps = firstSteps({
    hasBrand,
    hasCaption: hasAny(caption.data),
    hasImages: hasAny(images.data),
    hasItems: hasAny(library.data),
    hasAccount: accounts.data ? accounts.data.used > 0 : null,
    isVerified: verification.data ? verification.data === 'verified' : null,
  })
  const isDone = isAllDone(steps)
  // shown only once everything is loaded, or it could vanish a moment later
  const isLooking = [caption, images, library, accounts].some(({ isPending }) => isPending)
  useEffect(() => {
    if (isDone) checklistMemory.noteOver(userId)
  }, [isDone, userId])

  return {
    steps,
    isShown: !isOver && !isDone && !isLooking,
    dismiss: () => {
      checklistMemory.noteOver(userId)
      setOver(true)
    },
  }
}
