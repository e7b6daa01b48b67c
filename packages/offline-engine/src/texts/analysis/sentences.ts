const abbreviation = /(?:^|[\s(])(?:[ap]\.m|e\.g|i\.e|mrs?|ms|dr|st|vs|no|approx|inc|jr|sr|feat)\.$/i
const bullet = /^\s*(?:[-*•·–—]|\d{1,2}[.)])\s+/

export type Pieces = {
  /** With the punctuation they end in. */
  readonly sentences: readonly string[]
  /** The items of a list. */
  readonly points: readonly string[]
}

/** A text's sentences in their order, and its list. */
export const piecesOf = (text: string): Pieces => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isList = lines.filter((line) => bullet.test(line)).length >= 2
  const points = isList ? lines.filter((line) => bullet.test(line)).map((line) => line.replace(bullet, '').trim()) : []
  const prose = isList ? lines.filter((line) => !bullet.test(line)) : lines.map((line) => line.replace(bullet, ''))
  return { sentences: prose.flatMap(sentencesOf), points: points.filter((point) => point !== '') }
}

const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=[.!?…؟।][)"”'’»]?)\s+|(?<=[。！？])/u)
    .reduce<string[]>((sentences, piece) => {
      const last = sentences.at(-1)
      if (last !== undefined && abbreviation.test(last)) return [...sentences.slice(0, -1), `${last} ${piece}`]
      return [...sentences, piece]
    }, [])
    .map((sentence) => sentence.trim())
    .filter((sentence, index, all) => /[\p{L}\p{N}]/u.test(sentence) && all.indexOf(sentence) === index)
