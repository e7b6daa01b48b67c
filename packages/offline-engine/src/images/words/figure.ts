import { things } from './headline.ts'

/** A number that a prompt is about, and the words it counts. */
export type Figure = { readonly figure: string; readonly label: string | null }

const spelled: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
}

const words = String.raw`(?:[ -]+(?<label>[\p{L}’' -]+))?`

/** The most important pattern first: a discount or price, a count in figures or words, an hour, a year. */
const patterns = [
  new RegExp(String.raw`(?<figure>\d{1,3} ?%)${words}`, 'u'),
  new RegExp(String.raw`(?<figure>[$€£] ?\d{1,4}(?:[.,]\d{2})?)(?!\d)${words}`, 'u'),
  new RegExp(String.raw`(?<![\d.,:/-])(?<figure>\d{1,3}(?:,\d{3})+)(?!\d)${words}`, 'u'),
  new RegExp(
    String.raw`(?<![\d.,:/-])(?<figure>\d{1,3}(?:st|nd|rd|th)?)(?![\d:/]|[.,–-]\d| ?[ap]m\b|\p{L})${words}`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\b(?:at|from|until|till|before|after|by|past|to) )\b(?<figure>${Object.keys(spelled).join('|')})\b${words}`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\d.,:/-])(?<figure>\d{1,2}(?::\d{2})? ?(?:am|pm)|\d{1,2}:\d{2})\b${words}`, 'iu'),
  new RegExp(String.raw`(?<!\d)(?<figure>(?:19|20)\d{2})(?!\d)${words}`, 'u'),
]

const ending =
  /\s(?:and|or|to|from|in|on|at|by|of|the|a|is|are|was|only|per|for|with|until|before|after|we|you|it|bis|ab|à|a|de|para|pour|für)\s.*$/i

/** Up to three words that the figure counts; null if they are part of a longer phrase. */
const labelOf = (following: string): string | null => {
  const label = ` ${following} `.replace(ending, '').trim()
  return label !== '' && label.length <= 24 && label.split(' ').length <= 3 ? label : null
}

const ofTheStudio = new RegExp(String.raw`^(?:[\p{L}-]+ )?(?:${things})\b`, 'iu')

/** The figure that a poster of this prompt would show. */
export const figureOf = (prompt: string): Figure | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(prompt)?.groups
    const [figure, following = ''] = [found?.['figure'], found?.['label']]
    if (figure === undefined || ofTheStudio.test(following)) continue
    return { figure: spelled[figure.toLowerCase()] ?? figure.replaceAll(' ', ''), label: labelOf(following) }
  }
  return null
}
