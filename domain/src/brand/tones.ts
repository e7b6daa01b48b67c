import type { Tone } from './schemas.ts'

export const maxTones = 3

/** The tones of a brand after one was chosen, the newest last: of too many the oldest goes. Chosen again, it goes. */
export const toggleTone = (chosen: readonly Tone[], tone: Tone): readonly Tone[] =>
  chosen.includes(tone) ? chosen.filter((each) => each !== tone) : [...chosen, tone].slice(-maxTones)
