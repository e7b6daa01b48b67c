import { focusManager } from '@tanstack/react-query'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { refreshProfile } from '#entities/profile/refresh-profile.ts'
import { useProfile } from '#entities/profile/use-profile.ts'

/** The staff roles of the signed-in person, loaded again with every page and when the window gets the focus back. */
export const useCurrentRoles = (): readonly StaffRole[] => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    void refreshProfile()
  }, [pathname])
  useEffect(() => focusManager.subscribe((isFocused) => void (isFocused && refreshProfile())), [])
  return useProfile().profile?.roles ?? []
}
