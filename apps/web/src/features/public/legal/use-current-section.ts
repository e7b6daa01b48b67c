import { useEffect, useState } from 'react'
import type { LegalSection } from './legal-section.ts'

/** The id of the section that is being read: the last one whose beginning has been passed. */
export const useCurrentSection = (sections: readonly LegalSection[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const find = (): void => {
      const line = innerHeight / 3
      const passed = sections.findLast(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? line + 1) <= line,
      )
      setCurrent(passed?.id ?? null)
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [sections])
  return current
}
