import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { type Conflict, type Edit, saveEdit } from './save-edit.ts'

const EditConflict = lazy(
  lazyChunk(() => import('./edit-conflict.tsx').then(({ EditConflict }) => ({ default: EditConflict }))),
)

type Values = Readonly<Record<string, unknown>>

type Open = { readonly conflict: Conflict<Values>; readonly settle: (values: Values | null) => void }

/**
 * Saves edits of texts that others may edit too. `question` is what the person has to settle when both changed the same, to
 * be shown beside the text. `labels` names the members.
 */
export const useEdit = <Of extends object>(labels: Readonly<Partial<Record<keyof Of & string, string>>>) => {
  const [open, setOpen] = useState<Open | null>(null)
  const latest = useRef<Open | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      latest.current?.settle(null)
    }
  }, [])

  const ask = (conflict: Conflict<Of>): Promise<Of | null> => {
    if (isGone.current) return Promise.resolve(null)
    return new Promise((resolve) => {
      const settle = (values: Values | null) => {
        latest.current = null
        setOpen(null)
        resolve(values as Of | null)
      }
      latest.current = { conflict: conflict as unknown as Conflict<Values>, settle }
      setOpen(latest.current)
    })
  }

  const question: ReactNode = open && (
    <Suspense>
      <EditConflict {...open} labels={labels as Readonly<Record<string, string>>} />
    </Suspense>
  )
  return { save: (edit: Edit<Of>): Promise<Of> => saveEdit(edit, ask), question }
}
