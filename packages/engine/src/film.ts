/**
 * A film of motion graphics as data, from which every frame follows. Lengths are in pixels of the frame, times in
 * milliseconds, colours are #rrggbb.
 */
export type Film = {
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** In order; the first begins at 0, and each lasts until the next. */
  readonly scenes: readonly FilmScene[]
  /** Null for a film without sound. */
  readonly music: FilmScore | null
}

export const filmSounds = ['pad', 'pluck', 'bass', 'kick', 'clap', 'hat'] as const

/** One sound: times in seconds, notes as MIDI counts them, loudness from 0 to 1, the side from -1, left, to 1. */
export type FilmNote = {
  readonly sound: (typeof filmSounds)[number]
  readonly at: number
  readonly seconds: number
  readonly note: number
  readonly loud: number
  readonly side: number
}

export type FilmScore = {
  readonly notes: readonly FilmNote[]
  /** After how many seconds each sound comes back from the other side, and how loud. */
  readonly echo: { readonly seconds: number; readonly share: number }
}

/** What moves behind the words. */
export const filmDesigns = ['plain', 'discs', 'rings', 'bands', 'waves', 'dots', 'arches', 'confetti'] as const
export type FilmDesign = (typeof filmDesigns)[number]

/** How a scene takes the place of the one before. */
export const filmEntrances = ['cut', 'fade', 'slide', 'wipe', 'circle', 'bars', 'zoom'] as const
export type FilmEntrance = (typeof filmEntrances)[number]

export type FilmBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type FilmScene = {
  readonly startMs: number
  readonly entrance: { readonly how: FilmEntrance; readonly ms: number; readonly color: string }
  readonly ground: string
  readonly design: FilmDesign
  /** Two that words can be read on, and a strong one for where no words are. */
  readonly colors: readonly [soft: string, softer: string, strong: string]
  /** Numbers from 0 to 1 by which designs of one kind differ. */
  readonly chances: readonly number[]
  /** Where no words are. */
  readonly stage: FilmBox
  readonly picture?: FilmPicture | undefined
  /** A drawing, in a box of 100 by 100, whose parts appear one after the other. */
  readonly drawing?: readonly FilmStroke[] | undefined
  /** A line that grows from the side on which words begin. */
  readonly rule?: (FilmBox & { readonly color: string; readonly from: 'left' | 'middle' | 'right' }) | undefined
}

export type FilmPicture = {
  /** Which of the pictures of the film. */
  readonly nth: number
  /** All of the frame, or a part of it with round corners. */
  readonly place: FilmBox & { readonly radius: number }
  /** How much is seen at the beginning and the end: where its middle is, as shares of what can be moved, and how large. */
  readonly from: FilmView
  readonly to: FilmView
  /** From where down the picture is darkened, for the words on it, as a share of the height. */
  readonly shadeFrom: number | null
}

export type FilmView = { readonly x: number; readonly y: number; readonly zoom: number }

/** A path, filled, or drawn with a stroke of a width. */
export type FilmStroke = { readonly color: string; readonly path: string; readonly stroke?: number | undefined }
