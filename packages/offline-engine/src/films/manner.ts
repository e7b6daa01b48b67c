import type { Tone, VisualStyle } from '@vignette/domain/brand/schemas'
import type { Gravity } from '@vignette/domain/generation/gravity'
import type { FilmDesign, FilmEntrance } from '@vignette/engine/film'
import type { Arrival } from './film-type.ts'

type Some<Item> = readonly [Item, ...Item[]]

/** How a film moves. Each list is gone through scene by scene. */
export type Manner = {
  readonly entrances: Some<FilmEntrance>
  readonly entranceMs: number
  readonly designs: Some<FilmDesign>
  readonly arrivals: Some<Arrival>
}

const manners: Readonly<Record<VisualStyle, Manner>> = {
  minimal: {
    entrances: ['fade', 'slide', 'wipe', 'zoom'],
    entranceMs: 560,
    designs: ['arches', 'rings', 'discs', 'waves'],
    arrivals: ['rise', 'focus', 'rise', 'slide'],
  },
  bold: {
    entrances: ['zoom', 'bars', 'wipe', 'slide'],
    entranceMs: 520,
    designs: ['bands', 'dots', 'discs', 'rings'],
    arrivals: ['pop', 'slide', 'rise'],
  },
  elegant: {
    entrances: ['fade', 'circle', 'zoom'],
    entranceMs: 720,
    designs: ['waves', 'arches', 'rings', 'plain'],
    arrivals: ['focus', 'rise'],
  },
  playful: {
    entrances: ['zoom', 'circle', 'bars', 'slide'],
    entranceMs: 540,
    designs: ['confetti', 'waves', 'discs', 'dots'],
    arrivals: ['pop', 'rise'],
  },
}

const grave: Manner = { entrances: ['fade'], entranceMs: 1_000, designs: ['plain'], arrivals: ['fade'] }

/** The tone in which no word jumps. */
const quietTone: Tone = 'professional'

export const filmManners = (style: VisualStyle, tone: Tone, gravity: Gravity | null): Manner => {
  if (gravity === 'grave') return grave
  const manner = manners[style]
  return gravity === 'sober' || tone === quietTone ? { ...manner, arrivals: ['rise', 'focus', 'slide'] } : manner
}
