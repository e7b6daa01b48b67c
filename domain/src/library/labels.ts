/** The name of a folder without the spaces that nobody types on purpose. */
export const tidied = (label: string): string => label.replaceAll(/\s+/g, ' ').trim()

/** People who write posts begin tags with a number sign. */
export const tidiedTag = (tag: string): string => tidied(tag.replace(/^[#\s]+/, ''))

/** Folders or tags with the same key are the same, whatever their case and width. */
export const labelKey = (label: string): string => tidied(label.normalize('NFKC')).toLowerCase()

export const without = (labels: readonly string[], others: readonly string[]): readonly string[] => {
  const keys = new Set(others.map(labelKey))
  return labels.filter((label) => !keys.has(labelKey(label)))
}

/** Each once, as it is spelt first. */
export const distinct = (labels: readonly string[]): readonly string[] =>
  labels.filter((label, at) => without([label], labels.slice(0, at)).length > 0)
