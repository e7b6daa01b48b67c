import type { Industry } from '@vignette/domain/brand/schemas'

/**
 * Words that say what somebody does, in some of the languages of pages. They match with a plural's ending too; with a star,
 * also at the beginning of longer words.
 */
const words: Readonly<Record<Industry, string>> = {
  fashion:
    'fashion clothing clothes apparel boutique jewel* cosmetic* skincare makeup beauty salon hairdresser tailor shoe dress kleidung schmuck kosmetik* friseur* vêtement bijou* beauté ropa joyería',
  food: 'restaurant bakery baker bread pastry cafe café coffee kitchen menu chef catering brewery winery food bistro pizzeria bäckerei konditorei küche speisekarte brot boulangerie pâtisserie panadería restaurante cocina',
  tech: 'software saas app api cloud developer hosting cybersecurity automation programming entwickler* logiciel desarrollo',
  travel:
    'travel hotel hostel tour holiday vacation trip cruise destination resort guesthouse reise* urlaub* ferien* voyage séjour viaje vacaciones',
  fitness:
    'fitness gym yoga pilates workout training trainer physiotherap* wellness crossfit nutrition sportstudio entraînement gimnasio',
  education:
    'school course university college tutor* lesson academy kindergarten learning education teacher schule kurs* unterricht* nachhilfe école formation escuela curso',
}

const patternOf = (word: string): RegExp =>
  word.endsWith('*')
    ? new RegExp(`(?<!\\p{L})${word.slice(0, -1)}`, 'iu')
    : new RegExp(`(?<!\\p{L})${word}(?:s|es|n|en)?(?!\\p{L})`, 'iu')

const patterns = Object.entries(words).map(([industry, list]) => ({
  industry: industry as Industry,
  patterns: list.split(' ').map(patternOf),
}))

/** Fewer different words are no clear sign. */
const leastWords = 2

/** The industry that a text clearly is about: with several of its words, and twice as many as of any other. */
export const industryOf = (text: string): Industry | undefined => {
  const [first, second] = patterns
    .map(({ industry, patterns: each }) => ({ industry, hits: each.filter((pattern) => pattern.test(text)).length }))
    .toSorted((a, b) => b.hits - a.hits)
  return first && second && first.hits >= leastWords && first.hits >= 2 * second.hits ? first.industry : undefined
}
