import { useEffect, useRef, useState } from 'react'

/**
 * Keeps one of `count` items with a `data-index` reachable by the tab key. An item that is not drawn yet gets the focus
 * once it is drawn.
 */
export const useRovingFocus = (grid: { readonly current: HTMLElement | null }, count: number) => {
  const [index, setActive] = useState(0)
  const active = Math.min(index, Math.max(count - 1, 0))
  const isFocusDue = useRef(false)
  useEffect(() => {
    if (!isFocusDue.current) return
    const target = grid.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!target) return
    target.focus()
    if (document.activeElement === target) isFocusDue.current = false
  })
  const focusOn = (next: number): void => {
    isFocusDue.current = true
    setActive(next)
  }
  return { active, focusOn, setActive }
}
