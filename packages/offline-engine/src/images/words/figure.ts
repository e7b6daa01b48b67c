/** A number that a headline is about, and the words it counts. */
export type Figure = { readonly figure: string; readonly label: string | null }

const words = String.raw`(?:[ -]+(?<label>[\p{L}’' -]+))?`
const amount = String.raw`\d{1,3}(?:[.,  ]\d{3})*(?:[.,]\d{2})?(?![.,]?\d)`

/** The most important pattern first: a discount or price, a count, an hour, a year. Each takes the whole figure. */
const patterns = [
  new RegExp(String.raw`(?<![\d.,])(?<figure>\d{1,3} ?%)${words}`, 'u'),
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

/** Words before a figure that turn it round: "not 5", "from 20". */
const turned =
  /(?<!\p{L})(?:no|not|without|never|from|under|over|up to|until|till|before|after|nicht|ohne|ab|bis|unter|über|sin|desde|hasta|sans|dès|jusqu['’]à|senza|fino a|sem|até)\.? ?$/iu

/** A date whose number stands behind its month, where it counts nothing: "Nov 28". */
const behindMonth =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|(?:jan|febr)uary|march|april|august|(?:septem|octo|novem|decem)ber)\.? \d{1,2}(?:st|nd|rd|th)?(?![\d%]|[.,:]\d| ?[%€£])/giu

/** The figure that a poster with this headline would show. */
export const figureOf = (headline: string): Figure | null => {
  const counting = headline.replaceAll(behindMonth, (found) => ' '.repeat(found.length))
  for (const pattern of patterns) {
    const match = pattern.exec(counting)
    const { figure, label = '' } = match?.groups ?? {}
    if (!match || figure === undefined || turned.test(headline.slice(0, match.index))) continue
    return { figure: figure.replaceAll(' ', ''), label: labelOf(label) }
  }
  return null
}
