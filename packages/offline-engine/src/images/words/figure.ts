import { denies } from './denies.ts'

/** A number that a headline is about, and the words it counts. */
export type Figure = { readonly figure: string; readonly label: string | null }

const words = String.raw`(?:[ -]+(?<label>[\p{L}’' -]+))?`
const amount = String.raw`\d{1,3}(?:[.,  ]\d{3})*(?:[.,]\d{2})?(?![.,]?\d)`

/** The most important pattern first: a discount or price, a count, an hour, a year. Each takes the whole figure. */
const patterns = [
  new RegExp(String.raw`(?<![\d.,])(?<figure>(?:(?<!\S)[–−-])?\d{1,3} ?%)${words}`, 'u'),
  new RegExp(String.raw`(?<figure>[$€£] ?${amount})${words}`, 'u'),
  new RegExp(String.raw`(?<![\d.,])(?<figure>${amount} ?[€£])${words}`, 'u'),
  new RegExp(String.raw`(?<![\d.,:/-])(?<figure>\d{1,3}(?:,\d{3})+)(?![.,]?\d)${words}`, 'u'),
  new RegExp(
    String.raw`(?<![\d.,:/-])(?<figure>\d{1,3}(?:st|nd|rd|th)?)(?![\d:/%€£]|[.,–-]\d| ?[ap]m\b| ?[%€£]|\p{L})${words}`,
    'u',
  ),
  new RegExp(String.raw`(?<![\d.,:/-])(?<figure>\d{1,2}(?::\d{2})? ?(?:am|pm)|\d{1,2}:\d{2})\b${words}`, 'iu'),
  new RegExp(String.raw`(?<!\d)(?<figure>(?:19|20)\d{2})(?!\d)${words}`, 'u'),
]

const ending =
  /\s(?:and|or|to|from|in|on|at|by|of|the|a|is|are|was|only|per|for|with|without|until|before|after|we|you|it|bis|ab|à|a|de|para|pour|für)\s.*$/iu

/** Up to three words that the figure counts; null if they are part of a longer phrase. */
const labelOf = (following: string): string | null => {
  const label = ` ${following} `.replace(ending, '').trim()
  return label !== '' && label.length <= 24 && label.split(' ').length <= 3 ? label : null
}

const between = String.raw`to|or|and|bis|oder|und|a|o|y|e|à|ou|et|au|al|ao|ai|of|for|auf|hasta|até|jusqu['’]à`

/**
 * What stands before a figure and belongs to it: "not 5", "from 20", "more than 500", and the first half of "5–10" or
 * "5 to 10".
 */
const bound = new RegExp(
  String.raw`(?:(?<!\p{L})(?:no|not|without|never|from|under|over|above|below|up to|until|till|before|after|than|at (?:least|most)|between|about|around|nearly|almost|roughly|approximately|approx|circa|ca|minus|plus|max|min|maximum|minimum|nicht|ohne|ab|bis|unter|über|als|fast|rund|etwa|knapp|zwischen|höchstens|mindestens|maximal|sin|desde|hasta|(?:más|menos|mais) de|casi|entre|máximo|mínimo|sans|dès|jusqu['’]à|(?:plus|moins) de|presque|environ|senza|fino a|(?:più|meno) di|quasi|tra|massimo|minimo|sem|até|quase|cerca de)\.?|\d\S*(?: ?[ap]m)? (?:${between})|\d ?[%€$£]? ?[–—-]) ?$|[\p{L}\d+~≈<>≤≥±#/×:.,–—−-]$|[+~≈<>≤≥±] $`,
  'iu',
)

/** What stands behind a figure and belongs to it: "$2M", "5 million", "18+", and the second half of "5–10". */
const goingOn = new RegExp(
  String.raw`^(?:\+| \d| ?[–—/×-] ?[$€£]?\d|[\p{L}\d]| (?:${between}) [$€£]?\d| (?:[km]|mn|bn|mio|mrd|tsd|hundred|thousand|millions?|billions?|dozen|million\p{L}*|milli?ard\p{L}*|mil|mila|mille|mill[oó]n\p{L}*|milion\p{L}*|milh\p{L}*|tausend)(?!\p{L}))`,
  'iu',
)

/** A date whose number stands behind its month, where it counts nothing: "Nov 28". */
const behindMonth =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|(?:jan|febr)uary|march|april|august|(?:septem|octo|novem|decem)ber)\.? \d{1,2}(?:st|nd|rd|th)?(?![\d%]|[.,:]\d| ?[%€£])/giu

/** The figure that a poster with this headline would show, if it says the same without the words around it. */
export const figureOf = (headline: string): Figure | null => {
  if (denies(headline)) return null
  const counting = headline.replaceAll(behindMonth, (found) => ' '.repeat(found.length))
  for (const pattern of patterns) {
    const match = pattern.exec(counting)
    const { figure, label = '' } = match?.groups ?? {}
    if (!match || figure === undefined) continue
    const start = match.index + match[0].indexOf(figure)
    const isPart = bound.test(headline.slice(0, start)) || goingOn.test(headline.slice(start + figure.length))
    if (!isPart) return { figure: figure.replaceAll(' ', ''), label: labelOf(label) }
  }
  return null
}
