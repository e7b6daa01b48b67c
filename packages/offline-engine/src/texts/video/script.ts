export type Beat = { readonly seconds: number; readonly shot: string; readonly line: string }

type Words = { readonly shot: string; readonly say: string }

/** Beats as a script: the time, the shot, the words. */
export const scriptOf = (beats: readonly Beat[], { shot, say }: Words): string => {
  let from = 0
  return beats
    .map(({ seconds, shot: seen, line }) => {
      const until = from + seconds
      const beat = `${from}–${until} s\n${shot}: ${seen}\n${say}: ${line}`
      from = until
      return beat
    })
    .join('\n\n')
}

/** One beat per line, at most as many as planned. The last takes the remaining time. */
export const beatsOf = (
  lines: readonly string[],
  planned: readonly number[],
  seen: readonly string[],
): readonly Beat[] => {
  const count = Math.min(lines.length, planned.length)
  const total = planned.reduce((sum, seconds) => sum + seconds, 0)
  let used = 0
  return lines.slice(0, count).map((line, index) => {
    const isLast = index === count - 1
    const share = Math.round((total - (planned[0] ?? 0)) / Math.max(1, count - 1))
    const seconds = isLast ? Math.max(2, total - used) : index === 0 ? (planned[0] ?? 3) : share
    used += seconds
    return { seconds, shot: seen[index % Math.max(1, seen.length)] ?? '', line }
  })
}
