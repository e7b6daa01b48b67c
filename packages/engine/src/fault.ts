const framesMax = 5

/**
 * An error as a log can have it: what kind it is and where in the program it was thrown. Its message is left out, since it
 * can name files or quote what was asked for.
 */
export const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  const { name, stack = '', code } = error as Error & { readonly code?: unknown }
  const frames = stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, framesMax)
    .map((line) => line.trim().replace(/\(?(?:file:\/\/)?[^ ()]*\/([^/ ()]+:\d+:\d+)\)?$/, '$1'))
  const kind = typeof code === 'string' || typeof code === 'number' ? `${name} ${code}` : name
  return [kind, ...frames].join(', ')
}
