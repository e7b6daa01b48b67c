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
    if (focusHeading()) return
    // A lazily loaded page has its heading later; whoever moved on meanwhile is left alone.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

const focusHeading = (): boolean => {
  const heading = document.getElementById(contentId)?.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
