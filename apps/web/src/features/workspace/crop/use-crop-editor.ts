import type { CropDocument } from '@vignette/domain/cropping/crop-document'
import { ratioOf } from '@vignette/domain/cropping/cropped-size'
import { correctedPath, placeAt } from '@vignette/domain/cropping/path'
import { isWideAt } from '@vignette/domain/cropping/wide-spans'
import { hasRoomToMove, keepInside, windowIn } from '@vignette/domain/cropping/window'
import { useMemo } from 'react'
import type { KeptDocument } from '#entities/generation/documents/generation-document.ts'
import { useAutosave } from '#entities/generation/documents/use-autosave.ts'
import { useChanges } from '#entities/generation/documents/use-changes.ts'
import { keyFrameAt, moveKeyFrame, placeWindow, removeKeyFrame, toggleWide } from './crop-changes.ts'
import { useFilm } from '#entities/generation/documents/use-film.ts'

type Place = { readonly x: number; readonly y: number }

type Original = { readonly width: number; readonly height: number; readonly frameRate: number | null }

const labels = { keyFrames: 'Places set by hand', wide: 'Parts that show all of the picture' } as const

type Options = {
  readonly id: string
  readonly first: KeptDocument<CropDocument>
  readonly item: Original
  /** False for people who may look only. */
  readonly mayChange: boolean
}

/** The way of a crop with the video it belongs to, and everything that can be changed about it. */
export const useCropEditor = ({ id, first, item, mayChange }: Options) => {
  const { now: document, change, take, undo, redo } = useChanges(first.document)
  const saving = useAutosave({ id, first, document, take, labels })
  const film = useFilm(item.frameRate)
  const ratio = ratioOf(document.aspect)
  const window = useMemo(() => windowIn(item, ratio), [item, ratio])
  const path = useMemo(() => correctedPath(document, window), [document, window])
  const { lengthMs } = film
  // Documents have whole milliseconds.
  const atMs = Math.round(film.atMs)
  const { x, y } = placeAt(path, atMs)
  const place = useMemo(() => ({ x, y }), [x, y])
  const canMove = hasRoomToMove(item, ratio)
  return {
    film,
    item,
    document,
    path,
    window,
    place,
    saving,
    undo,
    redo,
    axis: window.width < 1 ? ('x' as const) : ('y' as const),
    isWide: isWideAt(document.wide, atMs),
    /** The place that was set by hand for the time on screen. */
    keyHere: keyFrameAt(document, atMs),
    canChange: mayChange && canMove,
    moveWindow: (to: Place) => change(placeWindow(document, atMs, keepInside(to, window)), `place ${atMs}`),
    moveKey: (index: number, toMs: number) => {
      const moved = moveKeyFrame(document, index, toMs, lengthMs)
      change(moved, `time ${index}`)
      film.seek(moved.keyFrames[index]?.atMs ?? toMs)
    },
    removeKey: (key: CropDocument['keyFrames'][number]) => change(removeKeyFrame(document, key)),
    toggleWide: () => change(toggleWide(document, atMs, lengthMs)),
  }
}
export type CropEditor = ReturnType<typeof useCropEditor>
