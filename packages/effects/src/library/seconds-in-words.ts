/** A length of time for people, such as "12 seconds". */
export const secondsInWords = (durationMs: number): string => {
  const seconds = Math.max(1, Math.round(durationMs / 1_000))
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
