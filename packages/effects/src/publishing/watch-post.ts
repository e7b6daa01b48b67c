const checkIntervalMs = 2_000

/** The post was changed, cancelled or deleted while a worker was at one of its videos. */
class NoLongerWanted extends Error {
  override readonly name = 'NoLongerWanted'
}

/** A signal that aborts soon after something is no longer wanted. Call `stop` when it is no longer needed. */
export const watchPost = (
  isWanted: () => Promise<boolean>,
): { readonly signal: AbortSignal; readonly stop: () => void } => {
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const schedule = (): void => {
    if (isStopped || ended.signal.aborted) return
    timer = setTimeout(() => {
      isWanted()
        .then((wanted) => {
          if (!wanted) ended.abort(new NoLongerWanted())
        })
        .catch(() => undefined) // the next check tries again
        .finally(schedule)
    }, checkIntervalMs)
  }
  schedule()
  return {
    signal: ended.signal,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
