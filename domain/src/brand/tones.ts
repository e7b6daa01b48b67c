import type { Tone } from './schemas.ts'

export const maxTones = 3

/** The tones after one was clicked, the newest last. A chosen tone is removed; beyond the limit the oldest goes. */
export const toggleTone = (chosen: readonly Tone[], tone: Tone): readonly Tone[] =>
  chosen.includes(tone) ? chosen.filter((each) => each !== tone) : [...chosen, tone].slice(-maxTones)
