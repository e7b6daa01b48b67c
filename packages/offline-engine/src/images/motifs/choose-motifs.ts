import type { AnyIndustry, Industry } from '@vignette/domain/brand/schemas'
import type { Chance } from '../../chance.ts'
import { education } from './education.ts'
import { everyday } from './everyday.ts'
import { fashion } from './fashion.ts'
import { fitness } from './fitness.ts'
import { food } from './food.ts'
import type { Motif } from './motif.ts'
import { tech } from './tech.ts'
import { travel } from './travel.ts'

const ofIndustry: Readonly<Record<Industry, readonly Motif[]>> = {
  fashion: Object.values(fashion),
  food: Object.values(food),
  tech: Object.values(tech),
  travel: Object.values(travel),
  fitness: Object.values(fitness),
  education: Object.values(education),
}

const others = Object.values(everyday)

/** The motifs to draw when a prompt names none. */
const neutral = [fashion['flower'], travel['sun'], everyday['star'], everyday['plant']].filter(
  (one) => one !== undefined,
)

const allMotifs: readonly Motif[] = [...Object.values(ofIndustry).flat(), ...others]

/** Drawings for a prompt: those of its words first, then those of the industry. */
export type ChosenMotifs = {
  /** At least four, each once. */
  readonly motifs: readonly Motif[]
  /** The number of motifs that the prompt names. */
  readonly named: number
}

export const chooseMotifs = (prompt: string, industry: AnyIndustry | null, chance: Chance): ChosenMotifs => {
  const text = prompt.slice(0, 2_000)
  const own = industry === null || industry === 'other' ? [] : ofIndustry[industry]
  const found = allMotifs
    .map((motif) => ({ motif, weight: weightOf(motif, text, own.includes(motif)) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ motif }) => motif)
  const rest = chance.shuffled(own.length > 0 ? own.slice(0, 6) : neutral)
  return { motifs: [...new Set([...found, ...rest, ...neutral])].slice(0, 6), named: found.length }
}

/** Several matching words count more than one, and early words more than late ones. */
const weightOf = ({ words }: Motif, text: string, isOwn: boolean): number => {
  const matches = [...text.matchAll(new RegExp(words.source, 'giu'))]
  const first = matches[0]
  if (!first) return 0
  const distinct = new Set(matches.map(([word]) => word.toLowerCase())).size
  return Math.min(3, distinct) + (isOwn ? 1.2 : 0) + 1 - first.index / Math.max(1, text.length)
}
