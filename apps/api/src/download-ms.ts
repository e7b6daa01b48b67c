/** So long a file may be under way to somebody who takes it slowly: longer than any other answer. */
export const downloadMs = 120_000
