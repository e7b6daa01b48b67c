import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { contentId } from '../components/layout/skip-link.tsx'

/** Moves focus to the new page's heading, so that keyboards and screen readers start there, not where the old page was. */
export const useRouteFocus = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById(contentId)
    const target = content?.querySelector('h1') ?? content
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}
