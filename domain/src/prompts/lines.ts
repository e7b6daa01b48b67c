/** A line of a prompt as it was typed: its bullet, its sentences with their punctuation, and whether a gap precedes it. */
export type Line = {
  readonly bullet: string | null
  readonly sentences: readonly string[]
  readonly isAfterGap: boolean
}

const bullet = /^\s*([-*•·–—▪✔✅→]\uFE0F?|\d{1,2}[.)])\s+/u

/** Words with a full stop that ends no sentence, in the languages whose sentences are set. */
const abbreviation =
  /(?:^|[\s(])(?:[ap]\.\s?m|e\.g|i\.e|mrs?|ms|mx|drs?|st|vs|no|nos|approx|inc|ltd|co|jr|sr|feat|ft|prof|tel|ext|ave|blvd|rd|mon|tues?|wed|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|z\.\s?b|ca|nr|str|bzw|inkl|incl|excl|evtl|u\.\s?a|d\.\s?h|sra|srta|ud|uds|pág|núm|av|mme|mlle|env|dott|sig|sig\.ra|p\.\s?ex|min|max|\p{Lu})\.$/iu
/** "am 5. Mai": a day of the month in German. */
const dayOfMonth = /(?:^|\s)\d{1,2}\.$/
const month =
  /^(?:jan|feb|märz|mär|mrz|apr|mai|juni|juli|jun|jul|aug|sep|okt|nov|dez)[a-zä]*\b|^(?:jahrestag|geburtstag|jubiläum|platz|stock|runde|mal)\b/iu

/** The lines of a text that have words, numbers or emoji. */
export const linesOf = (text: string): readonly Line[] => {
  let isAfterGap = false
  return text.split('\n').flatMap((line) => {
    const [, mark] = bullet.exec(line) ?? []
    const sentences = sentencesOf(line.replace(bullet, ''))
    const gap = isAfterGap
    isAfterGap = sentences.length === 0
    return sentences.length === 0 ? [] : [{ bullet: mark ?? null, sentences, isAfterGap: gap }]
  })
}

/** The sentences of a line, word for word. */
const sentencesOf = (line: string): readonly string[] =>
  line
    .split(/(?<=[.!?…؟।][)"”'’»]?)\s+|(?<=[。！？])/u)
    .reduce<string[]>((sentences, piece) => {
      const last = sentences.at(-1)
      const isGoingOn =
        last !== undefined && (endsNothing(last, piece) || !/[\p{L}\p{N}]/u.test(piece) || /^[–—-]\s/u.test(piece))
      return isGoingOn ? [...sentences.slice(0, -1), `${last} ${piece}`] : [...sentences, piece]
    }, [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const endsNothing = (sentence: string, next: string): boolean =>
  abbreviation.test(sentence)
    ? !/^(?:\p{Lu}\p{Ll}+['’]?\p{Ll}*\s+\p{Ll}|\p{Lu}\p{Ll}+['’]\p{Ll}+\b)/u.test(next) ||
      /(?:mr|mrs|ms|dr|prof|st|mme|mlle|sra?|herr|frau)\.$/iu.test(sentence)
    : dayOfMonth.test(sentence) && (month.test(next) || /^\p{Ll}/u.test(next))
