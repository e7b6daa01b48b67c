import type { Random } from '../../chaos/random.ts'

export const dayMs = 86_400_000
const hourMs = 3_600_000

/** How much of a day falls on each of its hours: little at night, most in the evening. */
const hours = [1, 1, 1, 1, 1, 2, 3, 5, 7, 8, 7, 6, 7, 6, 5, 5, 6, 8, 10, 10, 8, 6, 4, 2]

/** Of 100 posts, 25 are due on a full hour, 30 at a quarter of one, 25 at five minutes, and 20 at any minute. */
const grains = [
  { share: 0.25, ms: hourMs },
  { share: 0.3, ms: hourMs / 4 },
  { share: 0.25, ms: 300_000 },
  { share: 0.2, ms: 60_000 },
]

/** The first of some choices whose shares, added up, are more than a part of the whole. */
const choose = (shares: readonly number[], part: number): number => {
  let left = part * shares.reduce((sum, share) => sum + share, 0)
  const found = shares.findIndex((share) => (left -= share) < 0)
  return found < 0 ? shares.length - 1 : found
}

/** When the posts of a day are due, in ms of that day. */
export const momentsOfDay = (count: number, random: Random): readonly number[] =>
  Array.from({ length: count }, () => {
    const hour = choose(hours, random())
    const grain =
      grains[
        choose(
          grains.map(({ share }) => share),
          random(),
        )
      ]?.ms ?? hourMs
    const within = random() * hourMs
    return hour * hourMs + Math.floor(within / grain) * grain
  }).toSorted((a, b) => a - b)

const slots = 100
const pollMs = 60_000

const latenessAt = (phaseMs: number, moments: readonly number[], random: Random): readonly number[] => {
  const freeAt = Array.from({ length: slots }, () => 0)
  return moments.map((moment) => {
    const lookAt = Math.ceil((moment - phaseMs) / pollMs) * pollMs + phaseMs
    const slot = freeAt.indexOf(Math.min(...freeAt))
    const begunAt = Math.max(lookAt, freeAt[slot] ?? 0)
    const tookMs = 200 + random() * 700
    freeAt[slot] = begunAt + tookMs
    return begunAt + tookMs / 2 - moment
  })
}

/** It looks at any second of a minute; most posts are due at the first. */
const phases = 12

/**
 * How late posts are that a scheduler looks for once a minute, as peers do: at its next look, and then as soon as one of
 * its 100 slots is free. Nothing else costs it any time. It lives the day at its real pace.
 */
export const latenessOfPoller = (moments: readonly number[], random: Random): readonly number[] =>
  Array.from({ length: phases }, (_, nth) => latenessAt((nth + 0.5) * (pollMs / phases), moments, random)).flat()
