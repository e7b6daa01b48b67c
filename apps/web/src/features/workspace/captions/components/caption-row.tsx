import type { Caption } from '@vignette/domain/captions/lines'
import { isRightToLeft } from '@vignette/domain/captions/splitting'
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { placeInWords, textOf, timeAt } from '../caption-at.ts'
import type { CaptionsEditor } from '../use-captions-editor.ts'
import classes from './caption-list.module.css'
import type { Wanted } from './caption-list.tsx'
import { TimeField } from './time-field.tsx'

type CaptionRowProps = {
  /** As it is when something is done. Rows are not drawn anew while the video plays. */
  readonly latest: RefObject<CaptionsEditor>
  readonly mayChange: boolean
  readonly caption: Caption
  readonly number: number
  readonly isCurrent: boolean
  readonly want: (place: Wanted) => void
  readonly tell: (text: string) => void
}

/** The text of a caption while it is typed. Enter splits it, Backspace at its beginning merges it with the one before. */
const useText = ({ latest, caption, want, tell }: CaptionRowProps) => {
  const text = textOf(caption)
  const [draft, setDraft] = useState(text)
  // A split or a merge takes the focus away while the old text is still on screen.
  const isTyped = useRef(false)
  useEffect(() => setDraft(text), [text])
  const keep = () => {
    if (isTyped.current && draft !== text) latest.current.type(caption, draft)
    isTyped.current = false
  }

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { current: editor } = latest
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      isTyped.current = false
      const first = editor.split(caption, draft, placeInWords(draft, selectionStart))
      want({ first, at: first === caption.first ? selectionStart : 0 })
    } else if (event.key === 'Backspace' && selectionStart === 0 && selectionEnd === 0) {
      event.preventDefault()
      const previous = editor.captions.findLast(({ first }) => first < caption.first)
      if (!previous) return
      if (editor.merge(caption, draft)) {
        isTyped.current = false
        want({ first: previous.first, at: textOf(previous).length + 1 })
      } else tell('Together these two are too long for one caption in this look.')
    } else if (event.key === 'Escape') setDraft(text)
  }

  const type = (changed: string) => {
    isTyped.current = true
    setDraft(changed)
  }
  return { draft, type, keep, press }
}

/** One caption with its times and its text. */
const Row = (props: CaptionRowProps) => {
  const { latest, mayChange, caption, number, isCurrent } = props
  const { draft, type, keep, press } = useText(props)
  // One frame on: the one at its beginning was begun before.
  const seek = (ms: number) => latest.current.film.seek(ms + latest.current.film.frameMs)
  const { startMs, endMs } = caption
  const lastEndMs = caption.lines.flat().at(-1)?.endMs ?? endMs
  return (
    <li className={classes.row} data-row={caption.first} aria-current={isCurrent || undefined}>
      <button
        type="button"
        className={classes.number}
        aria-label={`Go to caption ${number}`}
        onClick={() => seek(startMs)}
      >
        {number}
      </button>
      <div className={classes.times}>
        <TimeField
          label={`Caption ${number} begins`}
          ms={startMs}
          readOnly={!mayChange}
          change={(to) => {
            latest.current.retime(caption, to, lastEndMs)
            seek(to)
          }}
        />
        <TimeField
          label={`Caption ${number} ends`}
          ms={endMs}
          readOnly={!mayChange}
          change={(to) => latest.current.retime(caption, startMs, to)}
        />
      </div>
      <textarea
        className={classes.text}
        data-first={caption.first}
        aria-label={`Text of caption ${number}`}
        dir={isRightToLeft(draft) ? 'rtl' : 'ltr'}
        rows={1}
        maxLength={1_000}
        readOnly={!mayChange}
        value={draft}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={keep}
        onKeyDown={mayChange ? press : undefined}
        onClick={({ currentTarget }) => seek(timeAt(caption, currentTarget.selectionStart))}
      />
    </li>
  )
}

export const CaptionRow = memo(Row)
