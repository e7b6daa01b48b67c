import { type RefObject, useLayoutEffect, useState } from 'react'
import { toast } from './toast.ts'

/** A part of the page that most visits do without: it is loaded when somebody is about to use it. */
export const useLatePart = <Part>(load: () => Promise<Part>) => {
  const [part, setPart] = useState<Part | null>(null)
  return {
    part,
    /** Loads the part, which is drawn only once somebody wants it. */
    prepare: () => void load().catch(() => undefined),
    want: () =>
      void load().then(
        (loaded) => setPart(() => loaded),
        () => toast.error('A part of the page could not be loaded. Please try again.'),
      ),
  }
}

/** For the part: it opens as soon as it is there, and the button that it brings takes the place of the one pressed. */
export const useOpenedAtOnce = (button: RefObject<HTMLElement | null>) => {
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [button])
  return [isOpen, setOpen] as const
}
