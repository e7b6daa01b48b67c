import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'

/** Loads the app again at an address that this router has no page for: of a workspace, or outside the current one. */
export const Outside = () => {
  const { pathname, search, hash } = useLocation()
  useEffect(() => location.replace(`${pathname}${search}${hash}`), [pathname, search, hash])
  return <FullScreenSpinner label="Initializing App" />
}
