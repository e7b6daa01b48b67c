const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many characters a reader sees: a family of emoji is one. Counts no further than one beyond `most`. */
export const graphemesOf = (text: string, most = Number.POSITIVE_INFINITY): number => {
  const segments = segmenter.segment(text)[Symbol.iterator]()
  let count = 0
  while (count <= most && segments.next().done !== true) count += 1
  return count
}
