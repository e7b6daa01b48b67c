import type { FilmNote } from '@vignette/engine/film'

/** Samples of two channels, 48,000 a second, from -1 to 1. */
export type Track = { readonly left: Float32Array; readonly right: Float32Array }

export const sampleRate = 48_000

const turn = Math.PI * 2

const frequencyOf = (note: number): number => 440 * 2 ** ((note - 69) / 12)

type Place = Pick<FilmNote, 'at' | 'seconds' | 'side'>
type Instrument = (track: Track, note: FilmNote) => void

/** Adds a sound of a length to both channels. */
const add = (
  { left, right }: Track,
  { at, seconds, side }: Place,
  sound: (time: number, nth: number) => number,
): void => {
  const start = Math.round(at * sampleRate)
  const end = Math.min(left.length, start + Math.round(seconds * sampleRate))
  const [toLeft, toRight] = [Math.sqrt((1 - side) / 2), Math.sqrt((1 + side) / 2)]
  for (let nth = Math.max(0, start); nth < end; nth += 1) {
    const value = sound((nth - start) / sampleRate, nth - start)
    left[nth] = (left[nth] ?? 0) + value * toLeft
    right[nth] = (right[nth] ?? 0) + value * toRight
  }
}

/** A soft chord tone that swells and fades, of three voices that are slightly out of tune. */
const pad: Instrument = (track, { note, loud, ...place }) => {
  const { seconds } = place
  const voices = [-0.07, 0, 0.08].map((cents) => frequencyOf(note + cents) * turn)
  add(track, place, (time) => {
    const swell = Math.min(1, time / (seconds * 0.3)) * Math.min(1, (seconds - time) / (seconds * 0.35))
    let sum = 0
    for (const speed of voices) sum += Math.sin(speed * time) + 0.22 * Math.sin(2 * speed * time + 0.4)
    return (sum / 3) * loud * swell * swell
  })
}

/** A plucked tone, bright at first. */
const pluck: Instrument = (track, { note, loud, ...place }) => {
  const speed = frequencyOf(note) * turn
  add(track, place, (time) => {
    const body = Math.exp(-time * 4.2)
    const bright = Math.exp(-time * 13)
    const attack = Math.min(1, time / 0.004)
    return (
      attack *
      loud *
      (Math.sin(speed * time) * body +
        0.45 * Math.sin(2 * speed * time) * bright +
        0.2 * Math.sin(3.01 * speed * time) * bright)
    )
  })
}

/** A round bass. */
const bass: Instrument = (track, { note, loud, ...place }) => {
  const speed = frequencyOf(note) * turn
  const { seconds } = place
  add(track, place, (time) => {
    const shape = Math.min(1, time / 0.008) * Math.min(1, (seconds - time) / 0.04) * Math.exp(-time * 1.4)
    return loud * shape * Math.tanh(1.6 * (Math.sin(speed * time) + 0.3 * Math.sin(2 * speed * time)))
  })
}

const kick: Instrument = (track, { loud, ...place }) =>
  add(track, place, (time) => {
    // a tone that falls from 150 to 48 a second
    const phase = turn * (48 * time + ((150 - 48) / 28) * (1 - Math.exp(-28 * time)))
    return loud * Math.sin(phase) * Math.exp(-time * 9) * Math.min(1, time / 0.002)
  })

/** Noise that repeats itself. */
const noiseOf = (seed: number) => {
  let state = seed | 1
  return (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state / 2 ** 31
  }
}

const clap: Instrument = (track, { loud, ...place }) => {
  const noise = noiseOf(0x51_7a)
  let low = 0
  add(track, place, (time) => {
    const raw = noise()
    low += 0.38 * (raw - low)
    const hands = time < 0.024 ? 0.5 + 0.5 * Math.abs(Math.sin(time * 390)) : 1
    return loud * (raw - low) * hands * Math.exp(-Math.max(0, time - 0.012) * 24)
  })
}

const hat: Instrument = (track, { loud, ...place }) => {
  const noise = noiseOf(0x9e_37)
  let before = 0
  add(track, place, (time) => {
    const raw = noise()
    const high = raw - before
    before = raw
    return loud * high * 0.5 * Math.exp(-time * 75)
  })
}

export const instruments: Readonly<Record<FilmNote['sound'], Instrument>> = { pad, pluck, bass, kick, clap, hat }
