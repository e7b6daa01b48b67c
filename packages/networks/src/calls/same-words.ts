import { isBlank } from '@vignette/domain/kernel/text'

/** Texts come back with other spaces at their ends and other kinds of line ends. */
export const areSameWords = (sent: string, shown: string): boolean => {
  const comparable = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  return comparable(sent) === comparable(shown)
}

/** Whether a post that was read says what ours says. A post without words could be any. */
export const saysOurs = (text: string, shown: string, isSame: typeof areSameWords = areSameWords): boolean =>
  !isBlank(text) && isSame(text, shown)

/** Clocks differ by less. */
const clockDifferenceMs = 120_000

/** Whether something was made after a part was about to be sent for the first time. Instants without a zone are in UTC. */
export const isMadeSince = (madeAt: string, createdAt: string): boolean => {
  const inZone = /[zZ]|[+-]\d{2}:?\d{2}$/.test(madeAt) ? madeAt : `${madeAt}Z`
  return Date.parse(inZone) >= Date.parse(createdAt) - clockDifferenceMs
}
