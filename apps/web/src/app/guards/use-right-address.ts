import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Opens the page under the current name of its workspace, if the address has a former one, or none. A page that is open
 * while the name changes stays, and what was typed there.
 *
 * @param current - The name that the address ought to have; undefined as long as that is not known.
 * @returns true while it does.
 */
export const useRightAddress = (slug: string | null, current: string | null | undefined): boolean => {
  const { pathname, search, hash } = useLocation()
  const [wasRight, noteRight] = useState(false)
  if (current === slug && !wasRight) noteRight(true)
  const isMoving = typeof current === 'string' && current !== slug && !wasRight
  useEffect(() => {
    if (!isMoving) return
    void import('#lib/workspaces/move-to-address.ts').then(({ moveToAddress }) =>
      moveToAddress(slug, current, `${pathname}${search}${hash}`),
    )
  }, [isMoving, slug, current, pathname, search, hash])
  return isMoving
}
