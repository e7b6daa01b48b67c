import { bestWay } from './best-way.ts'
import { mixed, normal, quantile, sumOf, type Profile } from './profiles.ts'
import { smooth, thin } from './smoothing.ts'
import { secondPlace, wideSpans } from './wide-spans.ts'

/** What is known of one moment of a shot. */
export type Moment = {
  readonly atMs: number
  readonly motion: Profile
  readonly gradients: Profile
  readonly motionPerPixel: number
  /** Where faces are; its sum is one, or nothing where none is found. */
  readonly faces: Profile
  readonly hasWideText: boolean
}

export type ShotPath = {
  readonly points: readonly { readonly atMs: number; readonly value: number }[]
  readonly wide: readonly { readonly fromMs: number; readonly toMs: number }[]
}

/** With this share of the motion that is much in a shot, half of what is looked at is decided by motion. */
const halfTrust = 0.35
/** Motion in the mean pixel that is little in any shot. */
const littleMotion = 0.05
/** So much of where to look is decided by a face, as far as it is found again and again. */
const faceShare = 0.6
/** In so many moments before and after it. */
const faceReach = 3
/** What it costs to move the window by its own length, in moments without the subject. */
const costOfLength = 2
/** The window moves by no more of the picture in a second. */
const fastest = 0.6
const smoothMs = 350
/** A window that would move less than this share of its length rests. */
const restShare = 0.06

/** The way of a window through one shot, whose length is a share of the picture. */
export const shotPath = (moments: readonly Moment[], endMs: number, share: number, stepMs: number): ShotPath => {
  const bins = moments[0]?.motion.length ?? 0
  const length = Math.max(1, Math.round(share * bins))
  const places = Math.max(1, bins - length + 1)
  const moved = movedAround(moments)
  const faces = steadyFaces(moments)
  const rows = moments.map((moment, index) => scoresOf(lookedAt(moment, moved[index], faces[index]), length, places))
  const longestStep = Math.max(1, Math.round((fastest * bins * stepMs) / 1_000))
  const way = bestWay(rows, costOfLength / length, longestStep)
  const middles = way.map((place) => share / 2 + (places > 1 ? (place / (places - 1)) * (1 - share) : 0))
  const values = rested(smooth(middles, smoothMs / stepMs), share).map((value) =>
    Math.min(1 - share / 2, Math.max(share / 2, value)),
  )
  const points = moments.map(({ atMs }, index) => ({ atMs, value: values[index] ?? 0.5 }))
  const losses = moved.map((profile, index) => (moments[index]?.hasWideText ? 0.5 : secondPlace(profile, length)))
  const times = { startMs: moments[0]?.atMs ?? 0, endMs, timesMs: moments.map(({ atMs }) => atMs) }
  return { points: thin(points, 0.002), wide: wideSpans(times, losses, 500 / stepMs) }
}

/** How much each moment says about where the subject is. What twinkles says little beside what has moved. */
const trustsIn = (moments: readonly Moment[]): number[] => {
  const much = quantile(
    Float32Array.from(moments, ({ motionPerPixel }) => motionPerPixel),
    0.9,
  )
  const half = (halfTrust * Math.max(littleMotion, much)) ** 3
  return moments.map(({ motionPerPixel }) => motionPerPixel ** 3 / (motionPerPixel ** 3 + half))
}

/** What moves at each moment and, if little does then, what moved before it and will move after it. */
const movedAround = (moments: readonly Moment[]): Profile[] => {
  const motions = moments.map(({ motion }) => normal(motion))
  const trusts = trustsIn(moments)
  const before = remembered(motions, trusts)
  const after = remembered(motions.toReversed(), trusts.toReversed()).toReversed()
  return motions.map((motion, index) => {
    const trust = trusts[index] ?? 0
    const memory = normal(mixed([before[index] ?? motion, 1], [after[index] ?? motion, 1]))
    return mixed([motion, trust], [memory, 1 - trust])
  })
}

/** What moved last, as far as what moves now can be trusted less. */
const remembered = (motions: readonly Profile[], trusts: readonly number[]): Profile[] => {
  let memory: Profile = new Float32Array(motions[0]?.length ?? 0)
  return motions.map((motion, index) => {
    const trust = trusts[index] ?? 0
    memory = mixed([memory, 1 - trust], [motion, trust])
    return memory
  })
}

/** Where faces are around each moment. The sum is the share of these moments in which there is any. */
const steadyFaces = (moments: readonly Moment[]): Profile[] =>
  moments.map((_, index) => {
    const near = moments.slice(Math.max(0, index - faceReach), index + faceReach + 1)
    return mixed(...near.map(({ faces }) => [faces, 1 / near.length] as const))
  })

const lookedAt = (moment: Moment, moved: Profile | undefined, faces: Profile | undefined): Profile => {
  const gradients = normal(moment.gradients)
  const looked = moved && sumOf(moved) > 0 ? mixed([moved, 0.85], [gradients, 0.15]) : gradients
  if (!faces) return looked
  // What only looked like a face for a moment hardly counts.
  const share = faceShare * sumOf(faces)
  return mixed([looked, 1 - share * sumOf(faces)], [faces, share])
}

/** What a window has at each place: all of what is near its middle, less of what is near its edges. */
const scoresOf = (profile: Profile, length: number, places: number): Float32Array => {
  const weights = Float32Array.from({ length }, (_, bin) => {
    const fromMiddle = Math.abs((bin + 0.5) / length - 0.5) * 2
    return fromMiddle < 0.15 ? 1 : 1 - ((fromMiddle - 0.15) / 0.85) ** 1.7
  })
  return Float32Array.from({ length: places }, (_, place) => {
    let score = 0
    for (let bin = 0; bin < length; bin += 1) score += (weights[bin] ?? 0) * (profile[place + bin] ?? 0)
    const fromMiddle = places > 1 ? Math.abs(place / (places - 1) - 0.5) : 0
    return score - fromMiddle * 0.02 // the middle, if nothing speaks for another place
  })
}

const rested = (values: readonly number[], share: number): readonly number[] => {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  return highest - lowest < restShare * share ? values.map(() => (lowest + highest) / 2) : values
}
