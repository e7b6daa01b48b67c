export const things =
  'posts?|pictures?|images?|posters?|photos?|visuals?|graphics?|illustrations?|ads?|banners?|captions?|reels?|stor(?:y|ies)|carousels?'
const makes =
  'create|make|write|design|draw|generate|show|give me|do|prepare|draft|i need|i want|we need|we want|help me with|need|want'

const some = String.raw`(?:(?:an?|the|some|our|my|two|three|four|\d) )?(?:[\p{L}-]+ ){0,3}?`
const links = String.raw`(?:about|for|of|on|to|that says?|saying|showing|with|where|which|that|announcing|promoting)(?!\p{L})`

/** Instructions to the studio, which do not belong on the picture. */
const asks = [
  /^(?:hi|hey|hello|please|pls|ok|okay|so|now|today)[,!.]?\s+/i,
  /^(?:can|could|would|will) you (?:please )?/i,
  new RegExp(String.raw`^(?:${makes})\s+(?:me |us )?${some}(?:${things})(?!\p{L})\s*(?:${links})?:?\s*`, 'iu'),
  new RegExp(String.raw`^${some}(?:${things})\s+(?:${links})\s+`, 'iu'),
  /^invite\s.{0,80}?\sto (?=(?:our|the|a|an|my|this)\s)/i,
  /^(?:tell (?:people|everyone|our followers|them) (?:about|that)|let (?:people|everyone) know (?:about|that)|talk about|post about|say that)\s+/i,
  /^(?:announce|announcing|introduce|introducing|promote|promoting|launch|launching|advertise|celebrate|celebrating|share|sharing|showcase|present|presenting|highlight|remind people of|explain|describe)\s+/i,
  /^(?:our|the|a|an|my|that|about|we are|we're|there is|there are)\s+/i,
]

/** Words that no headline may end with. */
const weak =
  /^(?:a|an|and|are|as|at|be|because|but|by|for|from|has|have|in|into|is|it|its|my|no|not|of|on|or|our|so|than|that|the|their|there|these|this|to|we|what|when|where|which|who|whose|will|with|you|your|y|de|del|el|la|los|las|un|una|con|para|por|en|que|le|les|des|du|et|avec|pour|dans|une|der|die|das|den|dem|ein|eine|einen|und|mit|für|von|zu|im|am|auf|il|lo|gli|di|da|per|e|o|os|um|uma|com|em|do|na|no|het|een|van|met|voor|och|med|till|för)$/i

/** Words that a shortened headline may not end with, because their object was cut off. */
const bound =
  /^(?:out|up|off|down|over|back|comes?|coming|goes|going|gets?|gives?|makes?|takes?|brings?|puts?|can|could|may|might|must|should|would)$/i

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\s+[–—-]\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))

/** Shortens a sentence to a line for a poster: its first clause, without instructions and with a proper end. */
export const shortened = (sentence: string, { chars, words }: { chars: number; words: number }): string => {
  const said = asks.reduce((rest, ask) => rest.replace(ask, ''), sentence.slice(0, 400))
  return finished(limited(firstClause(said), chars, words))
}

/** Takes the second clause if the first has only a word or two. */
const firstClause = (text: string): string => {
  const [clause = '', next = ''] = text.split(/[:;,(]\s+|\s(?=(?:that|which|because|where|who|so that)\s)/)
  return wordCount(clause) <= 2 && wordCount(next) >= 3 ? next : clause
}

const wordCount = (text: string): number => text.split(' ').filter((word) => word !== '').length

const limited = (text: string, chars: number, most: number): string => {
  const kept: string[] = []
  for (const word of text.split(' ').slice(0, most)) {
    if (kept.length > 0 && [...kept, word].join(' ').length > chars) break
    kept.push(word)
  }
  const isCut = kept.length < text.split(' ').length
  const isLoose = (word = '') => weak.test(word) || (isCut && (bound.test(word) || /^\d/.test(word)))
  while (kept.length > 1 && isLoose(kept.at(-1))) kept.pop()
  return kept.join(' ').slice(0, 60)
}

const finished = (text: string): string => {
  const bare = text
    .replaceAll(/["“”„«»#*_`~^|<>{}[\]\\]/g, '')
    .replace(/[\s.,;:–—(-]+$/u, '')
    .trim()
  return /\p{L}|\p{N}/u.test(bare) ? bare.charAt(0).toUpperCase() + bare.slice(1) : ''
}

/** The keyword of a headline: its longest word that can still be shown large. */
export const keywordOf = (headline: string): string | null => {
  const words = headline.match(/(?<![\p{L}’'-])[\p{L}’'-]{3,12}(?![\p{L}’'-])/gu) ?? []
  const strong = words.filter((word) => !weak.test(word))
  return strong.toSorted((a, b) => Math.abs(a.length - 7) - Math.abs(b.length - 7))[0] ?? null
}
