import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let inSight: ReadonlySet<string> = new Set()

const change = (id: string, isVisible: boolean): void => {
  if (inSight.has(id) === isVisible) return
  const others = [...inSight].filter((each) => each !== id)
  inSight = new Set(isVisible ? [...others, id] : others)
  for (const listener of listeners) listener()
}

/** Marks a generation as in sight while the element with what came of it is in the window. */
export const useSightOf = <Element extends HTMLElement>(id: string) => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => change(id, entries.at(-1)?.isIntersecting ?? false))
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      change(id, false)
    }
  }, [id])
  return ref
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing: ReadonlySet<string> = new Set()

/** The generations whose outcome somebody sees now. */
export const useInSight = (): ReadonlySet<string> => {
  const ids = useSyncExternalStore(subscribe, () => inSight)
  return useDocumentVisibility() === 'visible' ? ids : nothing
}
