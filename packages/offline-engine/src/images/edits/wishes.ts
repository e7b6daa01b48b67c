import { colorNameOf } from '../color/color-names.ts'
import { printableOf } from '../words/printable.ts'

/** A change that the offline engine understands. */
export type Wish =
  | {
      readonly type:
        | 'brighter'
        | 'darker'
        | 'warmer'
        | 'cooler'
        | 'monochrome'
        | 'sepia'
        | 'contrast'
        | 'softer'
        | 'vivid'
        | 'muted'
        | 'sharper'
        | 'blur'
        | 'blurGround'
        | 'rounded'
        | 'vignette'
        | 'mirror'
        | 'rotate'
        | 'grade'
    }
  | { readonly type: 'border' | 'background'; readonly color: string | null }
  | { readonly type: 'text'; readonly text: string; readonly place: 'top' | 'middle' | 'bottom' }

type Simple = Exclude<Wish, { color: unknown } | { text: unknown }>['type']

/** Signs of each change, in the order of execution. */
const signs: readonly (readonly [Simple, RegExp])[] = [
  ['mirror', /\b(?:mirror(?:ed)?|flip(?:ped)?)\b/i],
  ['rotate', /\b(?:rotate|turn it)\b/i],
  [
    'blurGround',
    /\bblur\w*\s+(?:out\s+)?(?:the\s+|its\s+)?(?:back\s?ground|edges|sides)|\bbackground\s+blur\w*|\bbokeh\b/i,
  ],
  ['blur', /\bblur(?:red|ry)?\b(?!\w*\s+(?:out\s+)?(?:the\s+|its\s+)?(?:back\s?ground|edges|sides))/i],
  ['monochrome', /\b(?:black\s*(?:and|&|n)\s*white|b\s?&\s?w|gr[ae]y\s?scale|monochrome|desaturate|no colou?rs?)\b/i],
  ['sepia', /\b(?:sepia|vintage|retro|old photo)\b/i],
  ['brighter', /\b(?:bright(?:er|en)?|light(?:er|en)|more light)\b/i],
  ['darker', /\b(?:dark(?:er|en)?|moody|dim(?:mer)?|less light)\b/i],
  ['warmer', /\b(?:warm(?:er)?|golden hour|sunnier|cosier|cozier)\b/i],
  ['cooler', /\b(?:cool(?:er)?|cold(?:er)?|bluer|icy)\b/i],
  ['contrast', /\b(?:contrast|punch(?:y|ier)|crisp(?:er)?|pop)\b/i],
  ['softer', /\b(?:soft(?:er|en)?|dreamy|gentle|gentler)\b/i],
  ['vivid', /\b(?:vivid|vibrant|saturat(?:e|ed|ion)|more colou?r(?:s|ful)?|colou?rful)\b/i],
  ['muted', /\b(?:muted|pastel|pale|fade[d]?|less colou?r)\b/i],
  ['sharper', /\b(?:sharp(?:er|en)?|clear(?:er)?)\b/i],
  ['vignette', /\bvignette\b/i],
  ['grade', /\b(?:brand|our|my)(?:['’]s)? colou?rs?\b|\btint(?:ed)?\b/i],
  ['rounded', /\bround(?:ed)?\s+(?:the\s+)?(?:corners|edges)|\brounded\b/i],
]

const letters =
  /\b(?:text|words?|headline|title|caption|saying|says|write|label)\b[^"“„«'‘]*["“„«'‘](?<text>[^"“”„»’]{1,200})["”“»'’]/iu

const border = /\b(?:border|frame|outline)\b/i
const ground = /\b(?:back\s?ground|backdrop)\b/i

const colors: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#111111',
  grey: '#9a9a9a',
  gray: '#9a9a9a',
  red: '#d62f2f',
  orange: '#f08a24',
  yellow: '#f6cf3a',
  green: '#2f9a57',
  teal: '#1d9a94',
  blue: '#2f63d6',
  navy: '#1c2c5c',
  purple: '#7a3fd0',
  violet: '#7a3fd0',
  pink: '#f08fb4',
  brown: '#7a4b2c',
  beige: '#ead9bf',
  cream: '#f7efdd',
  gold: '#c9a227',
}

const colorIn = (text: string): string | null => {
  const hex = /#[\da-f]{6}\b/i.exec(text)?.[0].toLowerCase()
  const name = new RegExp(String.raw`\b(?:${Object.keys(colors).join('|')})\b`, 'i').exec(text)?.[0].toLowerCase()
  return hex ?? (name === undefined ? null : (colors[name] ?? null))
}

/** The changes that a prompt asks for and the offline engine can make. */
export const wishesOf = (prompt: string): readonly Wish[] => {
  const said = letters.exec(prompt.slice(0, 2_000))
  const rest = prompt.slice(0, 2_000).replace(said?.[0] ?? '\0', ' ')
  const simple = signs.filter(([, sign]) => sign.test(rest)).map(([type]) => ({ type }))
  const printable = printableOf(said?.groups?.['text'] ?? '')
  return [
    ...simple.filter(({ type }) => type !== 'rounded'),
    ...(ground.test(rest) && !/blur/i.test(rest) ? [{ type: 'background', color: colorIn(rest) } as const] : []),
    ...(printable === null ? [] : [{ type: 'text', text: printable, place: placeIn(rest) } as const]),
    ...(border.test(rest) ? [{ type: 'border', color: colorIn(rest) } as const] : []),
    ...simple.filter(({ type }) => type === 'rounded'),
  ]
}

/** Words that ask for nothing by themselves. */
const filler =
  /^(?:please|thanks?(?: you)?|now|also|too|then|a (?:bit|little)|make it|change it|edit (?:it|this|the picture))$/i

/** The parts of a prompt that ask for something else, in its own words. */
export const ignoredIn = (prompt: string): readonly string[] => {
  const said = letters.exec(prompt.slice(0, 2_000))?.[0]
  // a text between quotation marks is one part, whatever is in it
  const rest = said === undefined ? prompt.slice(0, 2_000) : prompt.slice(0, 2_000).replace(said, 'text “”')
  return rest
    .split(/[,;.!?\n]+\s*|\s+(?:and|but|then|plus)\s+/i)
    .map((part) => part.trim().replace(/^(?:and|but|then|also|plus)\s+/i, ''))
    .filter((part) => /\p{L}{2}/u.test(part) && !filler.test(part))
    .filter((part) => !part.includes('text “”') && wishesOf(part).length === 0 && colorIn(part) === null)
}

const placeIn = (prompt: string): 'top' | 'middle' | 'bottom' => {
  if (/\b(?:top|above)\b/i.test(prompt)) return 'top'
  return /\b(?:middle|cent(?:er|re))\b/i.test(prompt) ? 'middle' : 'bottom'
}

const done: Readonly<Record<Simple, string>> = {
  mirror: 'mirrored',
  rotate: 'turned by a quarter',
  blurGround: 'with blurred surroundings',
  blur: 'blurred',
  monochrome: 'in black and white',
  sepia: 'in sepia',
  brighter: 'brighter',
  darker: 'darker',
  warmer: 'with warmer colours',
  cooler: 'with cooler colours',
  contrast: 'with more contrast',
  softer: 'softer',
  vivid: 'with stronger colours',
  muted: 'with paler colours',
  sharper: 'sharper',
  vignette: 'darker towards its corners',
  rounded: 'with rounded corners',
  grade: 'in the tint of the brand’s colours',
}

/** The change that was made, for the description of the picture. */
export const wordsOfWish = (wish: Wish): string => {
  switch (wish.type) {
    case 'text':
      return `with the words “${wish.text}”`
    case 'border':
      return wish.color === null ? 'with a border' : `with a ${colorNameOf(wish.color)} border`
    case 'background':
      return 'in front of another background'
    default:
      return done[wish.type]
  }
}
