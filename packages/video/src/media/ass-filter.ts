/** The filter that sets a script of words in the fonts of a folder. */
export const assFilter = (script: string, fonts: string): string =>
  `ass=filename=${script}:fontsdir=${quoted(fonts)}:shaping=complex`

/** A value as an option of a filter takes it: quoted for the graph, and escaped for the filter before that. */
const quoted = (value: string): string => {
  const escaped = value.replaceAll('\\', '/').replaceAll(/[:']/g, String.raw`\$&`)
  return `'${escaped.replaceAll("'", String.raw`'\''`)}'`
}
