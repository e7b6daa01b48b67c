/** An optional text that is blank counts as missing. */
export const blankAsNone = (text: unknown): unknown =>
  typeof text === 'string' && text.trim() === '' ? undefined : text
