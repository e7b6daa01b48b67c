/** An optional text that holds nothing is none. */
export const blankAsNone = (text: unknown): unknown =>
  typeof text === 'string' && text.trim() === '' ? undefined : text
