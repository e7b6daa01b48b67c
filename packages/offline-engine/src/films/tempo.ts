/** How fast the music is, so that a film of 15 or of 30 seconds is a whole number of bars. */
const tempos = { calm: [64, 80], upbeat: [112, 128] } as const

export type Mood = keyof typeof tempos

export type Tempo = { readonly perMinute: number; readonly beats: number }

export const tempoOf = (mood: Mood, seconds: number, chance: number): Tempo => {
  const perMinute = tempos[mood][chance < 0.5 ? 0 : 1]
  return { perMinute, beats: (perMinute * seconds) / 60 }
}

export const beatMs = ({ perMinute }: Tempo): number => 60_000 / perMinute

/**
 * Whole beats for each part: as many as it needs, and what is left over by its weight. Together they are all beats, unless
 * the parts need more.
 */
export const shared = (
  parts: readonly { readonly needMs: number; readonly weight: number }[],
  tempo: Tempo,
): readonly number[] => {
  const beats = parts.map(({ needMs }) => Math.ceil(needMs / beatMs(tempo) - 1e-6))
  let left = tempo.beats - beats.reduce((sum, each) => sum + each, 0)
  while (left > 0) {
    // the one that is shortest for its weight
    const [shortest] = parts
      .map(({ weight }, nth) => ({ nth, length: (beats[nth] ?? 0) / weight }))
      .toSorted((a, b) => a.length - b.length || a.nth - b.nth)
    if (!shortest) break
    beats[shortest.nth] = (beats[shortest.nth] ?? 0) + 1
    left -= 1
  }
  return beats
}
