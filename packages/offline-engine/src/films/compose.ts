import type { FilmNote, FilmScore } from '@vignette/engine/film'
import { type Chance, chanceOf } from '../chance.ts'
import { beatMs, type Mood, type Tempo } from './tempo.ts'

type Some<Item> = readonly [Item, ...Item[]]

/** Chords as notes above the key, by mood. */
const progressions: Readonly<Record<Mood, Some<readonly (readonly number[])[]>>> = {
  calm: [
    [
      [0, 4, 7, 11],
      [9, 12, 16, 19],
      [5, 9, 12, 16],
      [7, 11, 14, 17],
    ],
    [
      [0, 3, 7, 10],
      [8, 12, 15, 19],
      [3, 7, 10, 14],
      [10, 14, 17, 20],
    ],
  ],
  upbeat: [
    [
      [0, 4, 7],
      [7, 11, 14],
      [9, 12, 16],
      [5, 9, 12],
    ],
    [
      [5, 9, 12],
      [0, 4, 7],
      [7, 11, 14],
      [9, 12, 16],
    ],
    [
      [9, 12, 16],
      [5, 9, 12],
      [0, 4, 7],
      [7, 11, 14],
    ],
  ],
}

type Play = (sound: FilmNote['sound'], note: Partial<FilmNote> & Pick<FilmNote, 'at' | 'loud'>) => void

type Bar = {
  readonly play: Play
  readonly chance: Chance
  /** In seconds. */
  readonly at: number
  readonly beat: number
  /** The lowest note of the piece. */
  readonly key: number
  readonly chord: readonly number[]
  readonly nth: number
  readonly bars: number
}

const noteOf = ({ key, chord }: Bar, nth: number, octave: number): number =>
  key + octave * 12 + (chord[nth % chord.length] ?? 0) + 12 * Math.floor(nth / chord.length)

const calmBar = (bar: Bar): void => {
  const { play, chance, at, beat, nth, bars } = bar
  for (const [voice] of bar.chord.entries())
    play('pad', {
      at: at - beat * 0.2,
      seconds: beat * 4.7,
      note: noteOf(bar, voice, 2),
      loud: 0.105,
      side: voice % 2 === 0 ? -0.3 : 0.3,
    })
  play('bass', { at, seconds: beat * 3.6, note: noteOf(bar, 0, 1), loud: 0.16 })
  if (nth === 0) return
  const pattern = [0, 2, 1, 3, 2, 4, 3, 1]
  for (const [step, voice] of pattern.entries()) {
    if (nth === bars - 1 && step > 0) break
    if (step % 2 === 1 && chance.is(0.35)) continue
    const loud = 0.13 + 0.05 * chance.next()
    play('pluck', {
      at: at + (step * beat) / 2,
      seconds: 1.6,
      note: noteOf(bar, voice, 3),
      loud,
      side: step % 2 === 0 ? -0.45 : 0.45,
    })
  }
}

/** Which of the eight half beats of a bar are struck. */
const stabs: Some<readonly number[]> = [
  [0, 3, 6],
  [0, 2, 5, 7],
  [1, 3, 4, 6],
]

const upbeatBar = (bar: Bar, stab: readonly number[], tune: readonly number[]): void => {
  const { play, at, beat, nth, bars } = bar
  if (nth === bars - 1) return upbeatEnd(bar)
  const half = beat / 2
  for (let step = 0; step < 8; step += 1) beaten(bar, step)
  for (const [voice] of bar.chord.entries()) {
    const side = voice === 1 ? 0.4 : -0.3
    for (const step of stab)
      play('pluck', { at: at + step * half, seconds: 0.9, note: noteOf(bar, voice, 3), loud: 0.1, side })
    play('pad', { at, seconds: beat * 4.1, note: noteOf(bar, voice, 2), loud: 0.05 })
  }
  if (nth < 2) return
  for (const [step, voice] of tune.entries())
    if (voice >= 0)
      play('pluck', { at: at + step * half, seconds: 0.8, note: noteOf(bar, voice, 4), loud: 0.085, side: 0.15 })
}

/** The drums and the bass of half a beat. The first bar has neither claps nor cymbals. */
const beaten = (bar: Bar, step: number): void => {
  const { play, beat, nth } = bar
  const at = bar.at + (step * beat) / 2
  const isOnBeat = step % 2 === 0
  if (isOnBeat) play('kick', { at, loud: 0.5 })
  if (nth > 0 && step % 4 === 2) play('clap', { at, loud: 0.2 })
  if (nth > 0) play('hat', isOnBeat ? { at, loud: 0.07, side: -0.2 } : { at, loud: 0.15, side: 0.25 })
  if (step % 4 === 2) return
  play('bass', { at, seconds: beat * 0.42, note: noteOf(bar, 0, 1) + (step === 7 ? 12 : 0), loud: 0.25 })
}

/** One last chord. */
const upbeatEnd = (bar: Bar): void => {
  const { play, at, beat } = bar
  play('kick', { at: at, loud: 0.5 })
  play('clap', { at: at, loud: 0.16 })
  play('bass', { at, seconds: beat * 3, note: noteOf(bar, 0, 1), loud: 0.25 })
  for (const [voice] of bar.chord.entries()) {
    play('pluck', { at, seconds: 2, note: noteOf(bar, voice, 3), loud: 0.14 })
    play('pad', { at, seconds: beat * 4, note: noteOf(bar, voice, 2), loud: 0.06 })
  }
}

/** How long a drum is heard, in seconds. */
const drums: Partial<Record<FilmNote['sound'], number>> = { kick: 0.32, clap: 0.22, hat: 0.07 }

/** The music of a film: chords, bass, a tune and drums. The same seed gives the same. */
export const compose = ({
  mood,
  tempo,
  seed,
}: {
  readonly mood: Mood
  readonly tempo: Tempo
  readonly seed: string
}): FilmScore => {
  const notes: FilmNote[] = []
  const play: Play = (sound, note) => {
    const places = { note: 0, side: 0, seconds: drums[sound] ?? 1, ...note }
    notes.push({
      sound,
      ...places,
      at: Math.max(0, rounded(places.at)),
      seconds: rounded(places.seconds),
      loud: rounded(places.loud),
    })
  }
  const chance = chanceOf(`music ${seed}`)
  const beat = beatMs(tempo) / 1_000
  const bars = Math.ceil(tempo.beats / 4)
  const chords = chance.pick(progressions[mood])
  const key = 24 + chance.below(7)
  const stab = chance.pick(stabs)
  const tune = Array.from({ length: 8 }, () => (chance.is(0.5) ? chance.below(5) : -1))
  for (let nth = 0; nth < bars; nth += 1) {
    const home = nth === bars - 1 ? chords.find(([root]) => root === 0) : undefined
    const chord = home ?? chords[nth % chords.length] ?? []
    const bar: Bar = { play, chance, at: nth * beat * 4, beat, key, chord, nth, bars }
    if (mood === 'calm') calmBar(bar)
    else upbeatBar(bar, stab, tune)
  }
  return { notes, echo: { seconds: rounded(beat * 0.75), share: mood === 'calm' ? 0.3 : 0.16 } }
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
