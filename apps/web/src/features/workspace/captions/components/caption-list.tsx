import { useEffect, useRef, useState } from 'react'
import type { CaptionsEditor } from '../use-captions-editor.ts'
import classes from './caption-list.module.css'
import { CaptionRow } from './caption-row.tsx'

export type Wanted = { readonly first: number; readonly at: number }

/** All captions, each with its times and its text. */
export const CaptionList = ({ editor }: { readonly editor: CaptionsEditor }) => {
  const { captions, current, film, mayChange } = editor
  const latest = useRef(editor)
  latest.current = editor
  const list = useRef<HTMLOListElement>(null)
  const [wanted, want] = useState<Wanted | null>(null)
  const [note, setNote] = useState('')

  // After a split or a merge the cursor is where the text went.
  useEffect(() => {
    if (!wanted) return
    const field = list.current?.querySelector<HTMLTextAreaElement>(`textarea[data-first="${wanted.first}"]`)
    field?.focus()
    field?.setSelectionRange(wanted.at, wanted.at)
    want(null)
  }, [wanted])

  const first = current?.first
  useEffect(() => {
    if (film.isPlaying && first !== undefined)
      list.current?.querySelector(`[data-row="${first}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [film.isPlaying, first])

  if (captions.length === 0) return <p className={classes.none}>All captions were removed. Undo brings them back.</p>
  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Captions">
        {captions.map((caption, index) => (
          <CaptionRow
            key={caption.first}
            latest={latest}
            mayChange={mayChange}
            caption={caption}
            number={index + 1}
            isCurrent={caption.first === first}
            want={want}
            tell={setNote}
          />
        ))}
      </ol>
      <p className={classes.note} role="status">
        {note}
      </p>
    </>
  )
}
