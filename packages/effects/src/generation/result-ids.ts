/** The id of the nth result, and of its picture in the library. It is the same in every attempt. */
export const resultIdOf = (generationId: string, nth: number): string => `${generationId}-${nth + 1}`

/** The generation that a result is of. */
export const generationIdOf = (resultId: string): string => resultId.replace(/-\d+$/, '')
