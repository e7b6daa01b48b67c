/** Exact details of a prompt. They are quoted exactly and never invented. */
export type Details = {
  /** The time: "this Friday", "on 5 May at 10am". */
  readonly when: string | null
  /** The end: "until Sunday". */
  readonly until: string | null
  readonly where: string | null
  /** The offers: "20% off everything", "free shipping". */
  readonly offer: string | null
  readonly link: string | null
}

const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const month =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?'
const clock =
  "(?:\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[ap]\\.?m\\.?(?![\\p{L}])|o’clock|o'clock|h\\b)|\\d{1,2}:\\d{2}|noon|midnight)"
const hours = `(?:${clock}(?:\\s?(?:-|–|to|until)\\s?${clock})?|\\d{1,2}(?::\\d{2})?\\s?[-–]\\s?${clock})`
const date = `(?:(?:the\\s)?\\d{1,2}(?:st|nd|rd|th)?(?:\\sof)?\\s${month}(?:\\s\\d{4})?|${month}\\s\\d{1,2}(?:st|nd|rd|th)?(?:\\s?[-–]\\s?\\d{1,2}(?!\\d))?(?:,?\\s\\d{4})?(?!\\d)|\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?|the \\d{1,2}(?:st|nd|rd|th))`
const dayPart = '(?:morning|afternoon|evening|night|weekend)'
const near = `(?:today|tonight|tomorrow(?:\\s${dayPart})?|(?:this|next)\\s(?:coming\\s)?(?:${day}(?:\\s${dayPart})?|week|weekend|month|year|morning|afternoon|evening|spring|summer|autumn|fall|winter|${month}))`
const dayOf = `(?:${day}s?(?:\\s${dayPart})?(?:,?\\s${date})?(?:\\s(?:and|to|&|-|–)\\s${day}s?)?)`
const point = `(?:(?:every|each)\\s(?:${day}|${dayPart}|week|month)|(?:on\\s)?(?:${near}|${dayOf}|${date})|in\\s${month}(?=[\\s.,!?]|$)|in \\d+ (?:days|weeks|hours)|at\\s${hours}(?:\\s(?:on\\s)?(?:${dayOf}|${near}|${date}))?)`
const moment = `${point}(?:(?:,)?\\s(?:(?:at|from|,)\\s)?(?:${hours}|${date}))?`

const whens = new RegExp(`(?<![\\p{L}\\d])(?:from\\s|starting\\s(?:on\\s)?)?${moment}(?![\\p{L}\\d])`, 'iu')
const untils = new RegExp(
  `(?<![\\p{L}\\d])(?:until|till|through|before|by)\\s(?:the end of\\s(?:the\\s)?)?(?:${near}|${dayOf}|${date}|${month}|${hours}|(?:the\\s)?(?:week|weekend|month)|Christmas|Easter|Halloween|Thanksgiving|New Year(?:['’]s(?: Eve)?)?)(?:\\sat\\s${hours})?(?![\\p{L}\\d])`,
  'iu',
)
const past =
  /\b(?:last (?:\w+day|week|month|year|night|summer|winter|spring|fall|autumn|weekend)|yesterday|ago|since|back in|in (?:19|20)\d\d)\b/i
const offers: readonly RegExp[] = [
  /(?:up to |an extra )?\d{1,3}\s?%\s?(?:off|discount|less)(?:\s(?:on\s)?(?:(?:all|every|everything|our|your|the|any|first|selected|entire)\b)(?:\s(?!until|till|this|on|from|in|at|for|and|with|when|through|today|tomorrow|only)[\p{L}’'-]+){0,3})?/iu,
  /[$€£]\s?\d+(?:[.,]\d+)?\s(?:off|discount)(?:\s(?:all|every|your|any|our)(?:\s[\p{L}’'-]+){1,2})?/iu,
  /\b(?:buy (?:one|two|1|2),? get (?:one|1|the second|the third)(?: free| half price)?|(?:2|two|3|three) for (?:1|one|2|two)|half[- ]price(?:\s[\p{L}]+)?)\b/iu,
  /\bfree (?:shipping|delivery|coffee|tea|tasting|tastings|samples?|entry|admission|trial|consultation|class|classes|workshop|donuts?|drinks?|cake|gift|gifts|returns|cookies?|ice cream|parking|ebook|guide|webinar|session|lesson|lessons)(?: (?:for|to|with|on) (?:the first \d+ [\p{L}]+|every [\p{L}]+|all [\p{L}]+|everyone|[\p{L}]{3,}s))?/iu,
]
const places =
  /(?<![\p{L}\d])(?:in|at|near|on)\s(?:the\s)?(?:(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?|English|Spanish|French|German|Italian|Instagram|Facebook|TikTok|LinkedIn|Christmas|Easter|Black|Cyber|AI)\b)\p{Lu}[\p{L}’'-]+|\d+\s(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b)\p{Lu}[\p{L}]+)(?:(?:\s|,\s|\sof\s|\sde\s|\sthe\s)\p{Lu}[\p{L}’'-]+){0,3}(?:\s(?:street|avenue|square|road|park|market|hall|beach|museum|station|library|hotel|pier|gallery|center|centre))?(?![\p{L}’'-])(?!\s(?!this\b|is\b|has\b|was\b|offers\b|opens\b|starts\b)\p{Ll}{3,}(?:s|er)\b)/u
const plainPlaces =
  /(?<![\p{L}\d])(?:in|at|on)\s(?:the|our|my)\s(?:[\p{L}’'-]+\s){0,2}?(?:farmers[’']? market|market|store|shop|studio|park|hall|gallery|caf[eé]|library|museum|school|office|hotel|beach|square|booth|venue|garden|gym|bakery|brewery|theat(?:re|er)|community cent(?:re|er)|rooftop|harbou?r|restaurant)(?:\s(?:gym|hall|garden|lobby|yard|kitchen|cafeteria|terrace))?(?![\p{L}])/iu
const links = /https?:\/\/[^\s]+|(?<![\p{L}\d@.])(?:[a-z\d-]+\.)+(?:com|org|net|io|co|app|shop|store)(?:\/[^\s]*)?/iu

export const noDetails: Details = { when: null, until: null, where: null, offer: null, link: null }

export const linkIn = (text: string): string | null => links.exec(text)?.[0].replace(/[.,!?;:)]+$/, '') ?? null

/** True if a text is nothing but a link. */
export const isLink = (text: string): boolean => text.trim().replace(/[.,!?;:)]+$/, '') === linkIn(text)

/** Times, places and offers of a text, with their days and months spelled as English does. */
export const detailsOf = (text: string): Details => {
  const until = untils.exec(text)?.[0] ?? null
  const rest = until === null ? text : text.replace(until, ' , ')
  const when = past.test(rest) ? null : whenIn(rest)
  return {
    when: when && asEnglish(when),
    until: until && asEnglish(until),
    where: places.exec(text)?.[0] ?? plainPlaces.exec(text)?.[0] ?? null,
    offer: offers.map((pattern) => pattern.exec(text)?.[0]).find(Boolean) ?? null,
    link: linkIn(text),
  }
}

/** The time in a text. "Monday motivation" and "Black Friday" are names and not dates. */
const whenIn = (text: string): string | null => {
  const found = whens.exec(text)
  if (!found) return null
  const isBareDay = new RegExp(`^${day}s?$`, 'i').test(found[0])
  const before = text.slice(0, found.index)
  const isNamed =
    /(?:black|cyber|good|giving|blue)\s$/i.test(before) ||
    /^\s(?!and|at|from|to|until|with|for|in|free|only|till|we|our|join|come)\p{L}{3,}/iu.test(
      text.slice(found.index + found[0].length),
    )
  return isBareDay && (isNamed || (/[\p{L}]-?\p{L}+\s$/u.test(before) && found[0].endsWith('s'))) ? null : found[0]
}

/** Capitalises days, months and "I". */
export const asEnglish = (text: string): string =>
  text
    .replaceAll(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi, capitalised)
    .replaceAll(
      /\b(?:january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween)\b/gi,
      capitalised,
    )
    .replaceAll(
      /\b(?:in|on|of|until|before|by|this|next|\d{1,2}(?:st|nd|rd|th)?) (?:march|may)\b(?! \p{Ll})/giu,
      (whole) => whole.replace(/[a-z]+$/i, capitalised),
    )
    .replaceAll(/\bi(?='|’|\s|$)/g, 'I')

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
