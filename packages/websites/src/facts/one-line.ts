/** A text of a page on one line, and not longer than a field takes; undefined if there is none. */
export const oneLine = (text: string | undefined, max: number): string | undefined => {
  const bare = (text ?? '')
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (bare === '') return undefined
  return bare.length <= max ? bare : `${bare.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
