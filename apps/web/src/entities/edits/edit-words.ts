/** A value of an edit as text that people read, one thing on each line. */
export const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'object' ? lineOf(each) : String(each))).join('\n')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${wordsOf(each)}`)
      .join('\n')
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const lineOf = (value: object | null): string =>
  Object.values(value ?? {})
    .map(wordsOf)
    .filter(Boolean)
    .join(': ')

const isText = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string'
const isLines = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Lists of choices are taken as they are; free texts can be written anew. */
export const isWritable = (...values: readonly unknown[]): boolean => values.every(isText) || values.every(isLines)

/** What was typed, in the form that the value had. */
export const valueOf = (typed: string, like: unknown): unknown => {
  if (!Array.isArray(like)) return typed
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
