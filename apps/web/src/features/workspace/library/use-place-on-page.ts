import { useLayoutEffect, useRef, useState } from 'react'

type Place = {
  readonly width: number
  /** From the top of the page, in pixels. */
  readonly top: number
}

/** The position and width of an element, kept up to date. */
export const usePlaceOnPage = <Element extends HTMLElement>() => {
  const ref = useRef<Element>(null)
  const [place, setPlace] = useState<Place>({ width: 0, top: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect()
      if (!box) return
      const next = { width: Math.floor(box.width), top: Math.round(box.top + window.scrollY) }
      setPlace((last) => (last.width === next.width && last.top === next.top ? last : next))
    }
    measure()
    // content above it may grow too
    const observer = new ResizeObserver(measure)
    if (ref.current) observer.observe(ref.current)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, place }
}
