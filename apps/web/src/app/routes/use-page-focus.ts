import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { contentId } from '#components/layout/skip-link.tsx'
import { isInFront } from './in-front.ts'

/**
 * Focuses the heading of a new page or of the section that its address names, and when what had the focus is gone:
 * keyboards and screen readers go on there.
 */
export const usePageFocus = (): void => {
  useEffect(keepFocus, [])
  const { hash, key } = useLocation()
  // a dialog in front of a page handles the focus itself
  const pathname = useMatches().findLast(({ handle }) => !isInFront(handle))?.pathname ?? ''
  const shown = useRef({ pathname, key })
  useEffect(() => {
    const { current } = shown
    shown.current = { pathname, key }
    const isNewPage = current.pathname !== pathname
    if (!isNewPage && (hash === '' || current.key === key)) return
    const focus = () => focusHeading(hash) || focusHeading()
    if (focus() || !isNewPage) return
    // A lazily loaded page has its heading later. If the person has moved on meanwhile, the focus stays with them.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focus()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash, key])
}

const keepFocus = () => {
  let focused: Element | null = null
  const remember = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : null
  }
  // a click beside all controls means that no focus is wanted; a clicked control gets it afterwards
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

/** Focuses the heading of the section that the hash names, or else the heading of the page. */
const focusHeading = (hash = ''): boolean => {
  const place = document.getElementById(hash === '' ? contentId : hash.slice(1))
  const heading = place?.querySelector<HTMLElement>(hash === '' ? 'h1' : 'h1, h2, h3')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
