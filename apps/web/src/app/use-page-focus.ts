import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { contentId } from '../components/layout/skip-link.tsx'

/** Focuses the heading of a new page, and when what had the focus is gone: keyboards and screen readers go on there. */
export const usePageFocus = (): void => {
  useEffect(keepFocus, [])
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

const keepFocus = () => {
  let focused: Element | null = null
  const remember = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : null
  }
  // who clicks beside everything wants no focus; what is clicked gets it afterwards
  const forget = (): void => {
    focused = null
  }
  const observer = new MutationObserver(() => {
    if (focused && !focused.isConnected && document.activeElement === document.body) focusHeading()
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget)
    observer.disconnect()
  }
}

const focusHeading = (): boolean => {
  const heading = document.getElementById(contentId)?.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
