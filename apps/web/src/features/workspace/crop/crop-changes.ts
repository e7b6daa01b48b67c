import { type CropDocument, maxKeyFrames } from '@vignette/domain/cropping/crop-document'
import { cropIn, isWideAt, showAllIn } from '@vignette/domain/cropping/wide-spans'

type KeyFrame = CropDocument['keyFrames'][number]
type Place = { readonly x: number; readonly y: number }

/** A key frame this near to the time on screen is the one that is meant. */
const sameMs = 40

export const keyFrameAt = ({ keyFrames }: CropDocument, atMs: number): KeyFrame | undefined => {
  const near = keyFrames.filter((key) => Math.abs(key.atMs - atMs) <= sameMs)
  return near.toSorted((one, other) => Math.abs(one.atMs - atMs) - Math.abs(other.atMs - atMs))[0]
}

/** Sets where the window is at a time. */
export const placeWindow = (document: CropDocument, atMs: number, { x, y }: Place): CropDocument => {
  const same = keyFrameAt(document, atMs)
  const others = document.keyFrames.filter((key) => key !== same)
  if (others.length >= maxKeyFrames) return document
  const set = { atMs: same?.atMs ?? Math.round(atMs), x: rounded(x), y: rounded(y) }
  return { ...document, keyFrames: [...others, set].sort((one, other) => one.atMs - other.atMs) }
}

/** Moves a key frame in time, between those beside it. */
export const moveKeyFrame = (document: CropDocument, index: number, toMs: number, lengthMs: number): CropDocument => {
  const { keyFrames } = document
  const from = (keyFrames[index - 1]?.atMs ?? -sameMs - 1) + sameMs + 1
  const to = (keyFrames[index + 1]?.atMs ?? Math.floor(lengthMs) + sameMs + 1) - sameMs - 1
  const atMs = Math.round(Math.min(to, Math.max(from, toMs)))
  return { ...document, keyFrames: keyFrames.map((key, at) => (at === index ? { ...key, atMs } : key)) }
}

export const removeKeyFrame = (document: CropDocument, removed: KeyFrame): CropDocument => ({
  ...document,
  keyFrames: document.keyFrames.filter(({ atMs }) => atMs !== removed.atMs),
})

/** Shows all of the picture from a time until the next cut, or crops it from there until that ends. */
export const toggleWide = (document: CropDocument, time: number, lengthMs: number): CropDocument => {
  const atMs = Math.round(time)
  const { wide, points } = document
  if (isWideAt(wide, atMs)) {
    const span = wide.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)
    const isAtStart = span !== undefined && atMs - span.fromMs <= sameMs
    return { ...document, wide: cropIn(wide, { fromMs: isAtStart ? span.fromMs : atMs, toMs: span?.toMs ?? atMs }) }
  }
  const nextCut = points.find((point) => point.isCut && point.atMs > atMs + sameMs)?.atMs
  const lastCut = points.findLast((point) => point.isCut && Math.abs(point.atMs - atMs) <= sameMs)?.atMs
  const span = { fromMs: lastCut ?? atMs, toMs: nextCut ?? Math.ceil(lengthMs) }
  return span.fromMs < span.toMs ? { ...document, wide: showAllIn(wide, span) } : document
}

const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000
