/** Sequences of five words, without punctuation and capitals. */
export const sequencesOf = (text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}%$€’'-]+/gu) ?? []
  return new Set(words.slice(0, -4).map((_, index) => words.slice(index, index + 5).join(' ')))
}

/** The pairs whose shorter text shares more than the given part of its sequences with the longer. */
export const pairsAlike = (
  texts: readonly ReadonlySet<string>[],
  most: number,
): readonly (readonly [number, number])[] => {
  const holders = new Map<string, number[]>()
  for (const [index, sequences] of texts.entries()) {
    for (const sequence of sequences) holders.set(sequence, [...(holders.get(sequence) ?? []), index])
  }
  return texts.flatMap((sequences, index) => {
    const shared = new Map<number, number>()
    for (const sequence of sequences) {
      for (const other of holders.get(sequence) ?? [])
        if (other > index) shared.set(other, (shared.get(other) ?? 0) + 1)
    }
    return [...shared]
      .filter(([other, count]) => count / Math.min(sequences.size, texts[other]?.size ?? 0) > most)
      .map(([other]) => [index, other] as const)
  })
}
