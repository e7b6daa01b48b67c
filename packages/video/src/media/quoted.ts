/** A value as an option of a filter takes it: quoted for the graph, and escaped for the filter before that. */
export const quoted = (value: string): string => {
  const escaped = value.replaceAll('\\', '/').replaceAll(/[:']/g, String.raw`\$&`)
  return `'${escaped.replaceAll("'", String.raw`'\''`)}'`
}
