import { type RefObject, useRef } from 'react'
import { clock } from '../time-words.ts'
import type { CropEditor } from '../use-crop-editor.ts'
import { CropFigure } from './crop-figure.tsx'
import classes from './crop-stage.module.css'

type CropStageProps = { readonly editor: CropEditor; readonly url: string; readonly onRefused: () => void }

const percent = (share: number): string => `${share * 100}%`

/** One press of an arrow key, as a share of the picture. */
const nudge = 0.01

const arrows: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The original with the window on it, which is dragged to where it has to be. */
export const CropStage = ({ editor, url, onRefused }: CropStageProps) => {
  const { film, item } = editor
  const stage = useRef<HTMLDivElement>(null)
  return (
    <CropFigure ratio={item.width / item.height} caption="Original" size="large" picture={stage}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={film.video}
        src={url}
        playsInline
        preload="auto"
        aria-label="The original"
        onError={onRefused}
        {...film.events}
      />
      {editor.isWide ? (
        <p className={classes.whole}>All of the picture is shown here</p>
      ) : (
        <CropWindow editor={editor} stage={stage} />
      )}
    </CropFigure>
  )
}

type CropWindowProps = { readonly editor: CropEditor; readonly stage: RefObject<HTMLDivElement | null> }

const CropWindow = ({ editor, stage }: CropWindowProps) => {
  const { film, place, window, axis, moveWindow, canChange } = editor
  const drag = useRef<{ readonly x: number; readonly y: number; readonly place: typeof place } | null>(null)
  const share = place[axis]
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.window}
      data-axis={axis}
      aria-label="What is kept of the picture"
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={`Its middle is ${Math.round(share * 100)} % from the ${axis === 'x' ? 'left' : 'top'}, at ${clock(film.atMs)}`}
      aria-disabled={!canChange}
      style={{
        left: percent(place.x - window.width / 2),
        top: percent(place.y - window.height / 2),
        width: percent(window.width),
        height: percent(window.height),
      }}
      onPointerDown={(event) => {
        if (!canChange || event.button !== 0) return
        film.pause()
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, y: event.clientY, place }
      }}
      onPointerMove={(event) => {
        const box = stage.current?.getBoundingClientRect()
        const from = drag.current
        if (!box || !from) return
        moveWindow({
          x: from.place.x + (event.clientX - from.x) / box.width,
          y: from.place.y + (event.clientY - from.y) / box.height,
        })
      }}
      onLostPointerCapture={() => (drag.current = null)}
      onKeyDown={(event) => {
        const arrow = arrows[event.key]
        if (!arrow || !canChange || arrow[axis] === 0) return
        event.preventDefault()
        film.pause()
        const by = nudge * (event.shiftKey ? 5 : 1)
        moveWindow({ x: place.x + arrow.x * by, y: place.y + arrow.y * by })
      }}
    />
  )
}
