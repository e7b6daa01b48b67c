import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Opens the page under the current name of its workspace, if the address has a former one. A page that is open while the
 * name changes stays, and what was typed there.
 * @returns true while it does.
 */
export const useRightAddress = (slug: string, current: string | undefined): boolean => {
  const { pathname, search, hash } = useLocation()
  const [wasRight, noteRight] = useState(false)
  if (current === slug && !wasRight) noteRight(true)
  const isMoving = current !== undefined && current !== slug && !wasRight
  useEffect(() => {
    if (!isMoving) return
    void import('#lib/workspaces/move-to-address.ts').then(({ moveToAddress }) =>
      moveToAddress(slug, current, `${pathname}${search}${hash}`),
    )
  }, [isMoving, slug, current, pathname, search, hash])
  return isMoving
}
