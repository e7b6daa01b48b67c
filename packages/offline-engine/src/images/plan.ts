import { createHash } from 'node:crypto'
import type { VisualStyle } from '@vignette/domain/brand/schemas'
import type { Ground } from '@vignette/domain/generation/composition'
import type { ImageBrief } from '@vignette/engine/engine'
import { type Chance, chanceOf } from '../chance.ts'
import { compositions } from './compositions/compositions.ts'
import type { Composition } from './compositions/sheet.ts'
import { chooseMotifs } from './motifs/choose-motifs.ts'
import { gravityOf, type Gravity } from '@vignette/domain/generation/gravity'
import { subjectOf } from './words/subject.ts'
import { type Words, wordsOf } from './words/words.ts'

/** One picture to draw: its composition, ground and seed. */
export type Sketch = { readonly composition: string; readonly ground: Ground; readonly seed: string }

/** The main element of a picture. The pictures of one request are of different families as far as possible. */
const families = {
  things: ['still life', 'arches', 'window', 'split', 'orbit', 'botanical'],
  words: ['numeral', 'monogram', 'ticket', 'quote', 'repeat', 'frame', 'plain'],
  fields: ['pattern', 'grid', 'confetti', 'seal'],
  shapes: ['horizon', 'halftone', 'waves', 'poster', 'cut-outs'],
} as const

/** Families that show the object that the prompt names. */
const shown: readonly string[] = ['still life', 'arches', 'window', 'split', 'orbit', 'pattern', 'seal', 'confetti']

/** The sketches for a brief. Equal briefs have equal sketches. */
export const sketchesOf = (brief: ImageBrief): readonly Sketch[] => {
  const { prompt, brand, style, aspect, tone } = brief
  const parts = [prompt, brand, style, aspect, tone, brief.seed]
  const seed = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  const { named } = chooseMotifs(subjectOf(prompt), brand?.industry ?? null, chanceOf(seed))
  return planOf({ style, words: wordsOf(brief), gravity: gravityOf(prompt), named, seed })
}

/** The layout for these words: the wanted one if they are enough for it, otherwise one that does with them. */
export const layoutFor = (words: Words, wanted: string): string => {
  const suits = compositions.find(({ name }) => name === wanted)?.takes?.(words) ?? true
  return suits ? wanted : words.headline === null ? 'horizon' : 'frame'
}

type Wish = {
  readonly style: VisualStyle
  readonly words: Words
  readonly gravity: Gravity | null
  readonly named: number
  readonly seed: string
}

/** Compositions for subjects of gravity: calm ones, and for grave ones those without an object. */
const calm: Readonly<Record<Gravity, readonly string[]>> = {
  grave: ['plain'],
  sober: ['horizon', 'plain', 'frame', 'still life', 'window', 'arches', 'split', 'botanical'],
}
/** Without words there is nothing to set plainly, and a landscape does. */
const calmOf = ({ gravity, words }: Wish): readonly string[] =>
  gravity === null || words.headline === null ? ['horizon'] : calm[gravity]

const calmGrounds: readonly Ground[] = ['paper', 'ink', 'tint']

/** In drawing order. Those after the first `count` are spares. */
const planOf = (wish: Wish): readonly Sketch[] => {
  const chance = chanceOf(`plan ${wish.seed}`)
  const { gravity } = wish
  const taken = compositions.filter(
    ({ name, takes, flatters }) =>
      (takes?.(wish.words) ?? true) &&
      (flatters?.(wish.words) ?? true) &&
      (gravity === null ? name !== 'plain' : calmOf(wish).includes(name)),
  )
  const queues = chance.shuffled(Object.values(families)).map((names) =>
    ranked(
      taken.filter(({ name }) => names.some((one) => one === name)),
      wish,
      chance,
    ),
  )
  const rounds = Array.from({ length: 8 }, (_, round) => queues.flatMap((queue) => queue.slice(round, round + 1)))
  const order = rounds
    .flat()
    .map((composition) =>
      gravity === 'grave'
        ? { ...composition, grounds: composition.grounds.filter((ground) => calmGrounds.includes(ground)) }
        : composition,
    )
  // few compositions are plain enough, so each comes on several grounds
  return withGrounds(gravity === null ? order : Array.from({ length: 4 }, () => order).flat(), wish.seed, chance)
}

/** In random order, weighted by how well they suit. */
const ranked = (some: readonly Composition[], { style, named }: Wish, chance: Chance): Composition[] =>
  some
    .map((composition) => {
      const weight = composition.suits[style] * (named > 0 && shown.includes(composition.name) ? 1.6 : 1)
      return { composition, order: weight === 0 ? -1 : chance.next() ** (1 / weight) }
    })
    .toSorted((a, b) => b.order - a.order)
    .map(({ composition }) => composition)

/** Gives neighbours different grounds. */
const withGrounds = (order: readonly Composition[], seed: string, chance: Chance): Sketch[] => {
  const used: Ground[] = []
  return order.map(({ name, grounds }, index) => {
    const fresh = grounds.filter((ground) => !used.slice(-3).includes(ground))
    const ground = chance.pick([fresh[0] ?? 'paper', fresh[0] ?? 'paper', fresh[1] ?? fresh[0] ?? 'paper'])
    used.push(ground)
    return { composition: name, ground, seed: `${seed} ${index}` }
  })
}
