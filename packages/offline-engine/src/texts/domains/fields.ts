import type { Industry } from '@vignette/domain/brand/schemas'
import { singularOf, withoutBooking } from '../analysis/words.ts'
import { art, books, music, play, wheels } from './culture.ts'
import type { Field } from './field.ts'
import { baking, coffee, food } from './food.ts'
import { earth, fitness, nature, pets, travel, wellness } from './life.ts'
import { charity, family, weddings } from './people.ts'
import { beauty, craft, fashion, home } from './style.ts'
import { business, education, money, tech } from './work.ts'

/** Narrow fields come first, because the first of equally good matches wins. */
const fields: readonly Field[] = [
  coffee,
  baking,
  pets,
  weddings,
  books,
  music,
  play,
  wheels,
  beauty,
  money,
  family,
  charity,
  fitness,
  wellness,
  craft,
  home,
  fashion,
  earth,
  nature,
  travel,
  art,
  education,
  food,
  tech,
  business,
]

const ofIndustry: Readonly<Record<Industry, Field>> = { fashion, food, tech, travel, fitness, education }

const index = new Map<string, Field[]>()
for (const field of fields) {
  for (const word of field.words.split(/\s+/).filter(Boolean)) index.set(word, [...(index.get(word) ?? []), field])
}

/** True for a typical word of any field. */
export const isFieldWord = (word: string): boolean =>
  index.has(word.toLowerCase()) || index.has(singularOf(word.toLowerCase()))

/** The field of the first text that has one, otherwise that of the brand's industry. */
export const fieldOf = (
  texts: readonly string[],
  industry: Industry | null,
): { readonly field: Field | null; readonly isInText: boolean } => {
  const found = texts.map(fieldIn).find((field) => field !== null)
  return found ? { field: found, isInText: true } : { field: industry && ofIndustry[industry], isInText: false }
}

const fieldIn = (text: string): Field | null => {
  const counts = new Map<Field, number>()
  const words =
    withoutBooking(text)
      .toLowerCase()
      .match(/[\p{L}][\p{L}\p{M}'-]*/gu) ?? []
  for (const [position, word] of words.slice(0, 120).entries()) {
    for (const field of index.get(word) ?? index.get(singularOf(word)) ?? []) {
      counts.set(field, (counts.get(field) ?? 0) + 1 - position / 1_000)
    }
  }
  return fields.reduce<Field | null>(
    (found, field) => ((counts.get(field) ?? 0) > (found ? (counts.get(found) ?? 0) : 0) ? field : found),
    null,
  )
}
