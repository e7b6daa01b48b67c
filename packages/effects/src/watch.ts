/** What was cancelled is to stop within a second. */
const checkIntervalMs = 400

type Watched = { readonly signal: AbortSignal; readonly stop: () => void }

/**
 * Asks again and again which of all that is watched have ended, and not at all while nothing is. A signal aborts with the
 * reason that was given for it.
 */
export const createWatch = (findEnded: (keys: readonly string[]) => Promise<readonly string[]>) => {
  const watched = new Map<string, () => void>()
  let timer: NodeJS.Timeout | undefined

  const scheduleCheck = (): void => {
    timer = setTimeout(() => {
      findEnded([...watched.keys()])
        .then((ended) => ended.forEach((key) => watched.get(key)?.()))
        .catch(() => undefined) // the next check tries again
        .finally(() => {
          timer = undefined
          if (watched.size > 0) scheduleCheck()
        })
    }, checkIntervalMs)
  }

  return (key: string, reason: () => Error): Watched => {
    const ended = new AbortController()
    const abort = () => ended.abort(reason())
    watched.set(key, abort)
    if (!timer) scheduleCheck()
    return {
      signal: ended.signal,
      stop: () => {
        if (watched.get(key) === abort) watched.delete(key)
        if (watched.size > 0) return
        clearTimeout(timer)
        timer = undefined
      },
    }
  }
}
