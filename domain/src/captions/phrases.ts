/** How loud a video is, in equal steps. */
type Levels = { readonly stepMs: number; readonly levels: readonly number[] }

/** A stretch of sound between two silences. */
export type Phrase = { readonly startMs: number; readonly endMs: number }

/** Shorter silences are within words, such as before a "t". */
const shortestSilenceMs = 130
/** Shorter sounds are no words. */
const shortestSoundMs = 60

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Between the quiet and the loud of this video, nearer to the quiet as ears hear it. */
const thresholdOf = (levels: readonly number[]): number => {
  const sorted = levels.toSorted((one, other) => one - other)
  const quiet = Math.max(shareOf(sorted, 0.05), 0.000_2)
  const loud = Math.max(shareOf(sorted, 0.9), quiet)
  return quiet * (loud / quiet) ** 0.4
}

/** Where something is heard. */
export const phrasesOf = ({ stepMs, levels }: Levels): readonly Phrase[] => {
  const threshold = thresholdOf(levels)
  const heard: { startMs: number; endMs: number }[] = []
  for (const [index, level] of levels.entries()) {
    if (level <= threshold) continue
    const last = heard.at(-1)
    if (last && index * stepMs - last.endMs < shortestSilenceMs) last.endMs = (index + 1) * stepMs
    else heard.push({ startMs: index * stepMs, endMs: (index + 1) * stepMs })
  }
  return heard.filter(({ startMs, endMs }) => endMs - startMs >= shortestSoundMs)
}
