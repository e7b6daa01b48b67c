const negation = String.raw`(?:no|not|without|never|free of|\p{L}+n['’]t|kein(?:e|en|er|em)?|nicht|ohne|sin|sans|pas(?: de| d['’])?|senza|non|sem|não|geen|niet|zonder|bez|nie|inte|utan|не|нет|אין|לא|لا|ليس|بدون)`
const or = String.raw`(?:\s+(?:or|and|oder|und|o|ou|y|ni)\s+\p{L}[\p{L}'’-]*)?`
const word = String.raw`\p{L}[\p{L}'’-]*`

/** What a text says is not there, the longest first. */
const denied = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    // "except to Canada", "not including boots", "instead of coffee"
    String.raw`(?:except|excluding|not including|apart from|other than|instead of|rather than|außer|ausgenommen|excepto|salvo|sauf|hormis|tranne|eccetto|exceto)\s+(?:(?:to|for|in|on|at|from|aux?|à|en|em)\s+)?(?:(?:the|an?|our|any)\s+)?${word}${or}`,
    // "except the textbooks"
    String.raw`(?:ما عدا|باستثناء)\s+${word}(?:\s+${word})?`,
    // "not suitable for small children"
    String.raw`not\s+(?:suitable|available|valid|open|meant|intended|interested)\s+(?:for|in|on|to|with)\s+(?:the\s+)?${word}(?:\s+(?!(?:and|or|but|until|from|on|in)\b)${word})?`,
    // "never put it in the fridge"
    String.raw`(?:never|do not|don['’]?t)\s+\p{L}+\s+(?:it|them|this|that)\s+(?:in|into|on|with|to|near)\s+(?:(?:the|an?|your|our)\s+)?${word}`,
    // "we no longer sell white bread"
    String.raw`no\s+longer(?:\s+(?!(?:because|but|and|from|in|on|at|since|as)\b)${word}){1,4}`,
    // "not one straight wall"
    String.raw`not\s+(?:one|a\s+single)\s+${word}(?:\s+${word})?`,
    // "no early birds!"
    String.raw`${negation}\s+(?:an?\s+|any\s+)?${word}\s+${word}(?=\s*(?:[.,;:!?)]|$))`,
    String.raw`${negation}\s+(?:an?\s+|any\s+|\p{L}+ed\s+)?${word}${or}`,
  ].join('|')})`,
  'giu',
)

/** "不营业", "返品不可" and "주차 불가": scripts whose negation is part of a word, or follows it. */
const deniedElsewhere =
  /\p{sc=Han}{1,4}(?:不可|禁止)|(?:不|没有|無|无)\p{sc=Han}{1,2}|\p{sc=Hangul}+\s*(?:불가|금지|없음)/gu

/** A text without what it says is not there: a tag, an emoji or a picture of "no dogs" would say the opposite. */
export const withoutDenied = (text: string): string => text.replaceAll(denied, ', ').replaceAll(deniedElsewhere, ', ')
