import { memo, type RefObject, useRef } from 'react'
import type { PathPoint } from '@vignette/domain/cropping/path'
import { clock } from '../time-words.ts'
import type { CropEditor } from '../use-crop-editor.ts'
import classes from './crop-timeline.module.css'

type CropTimelineProps = { readonly editor: CropEditor }

/** The way of the window along the video, with what was set by hand. */
export const CropTimeline = ({ editor }: CropTimelineProps) => {
  const { film, document, axis, path } = editor
  const line = useRef<HTMLDivElement>(null)
  const lengthMs = Math.max(1, film.lengthMs)
  const [low, high] = axis === 'x' ? ['Left', 'Right'] : ['Top', 'Bottom']
  return (
    <div className={classes.timeline}>
      <div className={classes.ends} aria-hidden>
        <span>{low}</span>
        <span>{high}</span>
      </div>
      <div ref={line} className={classes.line}>
        <Curves found={document.points} path={path} wide={document.wide} axis={axis} lengthMs={lengthMs} />
        <div className={classes.playhead} style={{ left: `${(film.atMs / lengthMs) * 100}%` }} />
        <input
          type="range"
          className={classes.seek}
          aria-label="Time"
          aria-valuetext={`${clock(film.atMs)} of ${clock(film.lengthMs)}`}
          min={0}
          max={lengthMs}
          step={film.frameMs}
          value={Math.min(film.atMs, lengthMs)}
          onChange={({ currentTarget }) => film.seek(currentTarget.valueAsNumber)}
        />
        {document.keyFrames.map((key, index) => (
          // a key frame stays the same one while it is moved, also between others
          // oxlint-disable-next-line react/no-array-index-key
          <KeyFrameMark key={index} index={index} editor={editor} line={line} />
        ))}
      </div>
    </div>
  )
}

type KeyFrameMarkProps = {
  readonly index: number
  readonly editor: CropEditor
  readonly line: RefObject<HTMLDivElement | null>
}

const KeyFrameMark = ({ index, editor, line }: KeyFrameMarkProps) => {
  const { film, document, axis, canChange, moveKey, removeKey } = editor
  const isDragged = useRef(false)
  const key = document.keyFrames[index]
  if (!key) return null
  const lengthMs = Math.max(1, film.lengthMs)
  const move = (toMs: number) => {
    film.pause()
    moveKey(index, toMs)
  }
  return (
    <button
      type="button"
      className={classes.key}
      aria-label={`Set by hand at ${clock(key.atMs)}`}
      aria-describedby="crop-key-frames"
      data-current={Math.abs(key.atMs - film.atMs) < film.frameMs}
      style={{ left: `${(key.atMs / lengthMs) * 100}%`, top: `${key[axis] * 100}%` }}
      onClick={() => {
        film.pause()
        film.seek(key.atMs)
      }}
      onPointerDown={(event) => {
        if (!canChange || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        isDragged.current = true
      }}
      onPointerMove={(event) => {
        const box = line.current?.getBoundingClientRect()
        if (!isDragged.current || !box) return
        const toMs = ((event.clientX - box.left) / box.width) * lengthMs
        if (Math.abs(toMs - key.atMs) >= film.frameMs) move(toMs)
      }}
      onLostPointerCapture={() => (isDragged.current = false)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -film.frameMs, ArrowRight: film.frameMs }[event.key]
        if (by !== undefined && canChange) {
          event.preventDefault()
          move(key.atMs + by)
        }
        if ((event.key === 'Delete' || event.key === 'Backspace') && canChange) {
          event.preventDefault()
          event.stopPropagation()
          removeKey(key)
        }
      }}
    >
      <span aria-hidden />
    </button>
  )
}

type CurvesProps = Pick<CropEditor, 'path' | 'axis'> & {
  readonly found: readonly PathPoint[]
  readonly wide: CropEditor['document']['wide']
  readonly lengthMs: number
}

/** In thousandths of the length across, and hundredths of the picture down. */
const Curves = memo(({ found, path, wide, axis, lengthMs }: CurvesProps) => {
  const across = (atMs: number) => (atMs / lengthMs) * 1_000
  const curve = (points: readonly PathPoint[]) => {
    const first = points[0]
    const start = first ? `M0 ${first[axis] * 100}` : ''
    const drawn = points.map(
      (point) => `${point.isCut ? `H${across(point.atMs)}M` : 'L'}${across(point.atMs)} ${point[axis] * 100}`,
    )
    return `${start}${drawn.join('')}H1000`
  }
  return (
    <svg className={classes.curves} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden>
      {wide.map(({ fromMs, toMs }) => (
        <rect
          key={fromMs}
          className={classes.wide}
          x={across(fromMs)}
          width={Math.max(0, across(Math.min(toMs, lengthMs)) - across(fromMs))}
          y={0}
          height={100}
        />
      ))}
      {path.map(({ atMs, isCut }) =>
        isCut ? <path key={atMs} className={classes.cut} d={`M${across(atMs)} 0V100`} /> : null,
      )}
      <path className={classes.found} d={curve(found)} />
      <path className={classes.way} d={curve(path)} />
    </svg>
  )
})
