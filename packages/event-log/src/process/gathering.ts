/** Resolves at once, or together with the calls of others. */
export type Gathering = () => Promise<void>

/**
 * Lets callers go on together, so that what each of them asks for next shares queries (see `grouped`). Whoever comes
 * alone does not wait; whoever comes less than `everyMs` after the last ones waits for the rest of that time.
 */
export const createGathering = (everyMs: number): Gathering => {
  let lastAt = -Infinity
  let next: Promise<void> | undefined

  const release = (): void => {
    lastAt = performance.now()
    next = undefined
  }

  return async () => {
    const waitMs = lastAt + everyMs - performance.now()
    if (!next && waitMs <= 0) return release()
    next ??= new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(release)
    return next
  }
}
