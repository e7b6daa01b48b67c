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
  const look = async (): Promise<void> => {
    const wanted = await isWanted().catch(() => true) // the next look asks again
    if (!wanted) ended.abort(new NoLongerWanted())
    schedule()
  }
  const schedule = (): void => {
    if (!isStopped && !ended.signal.aborted) timer = setTimeout(() => void look(), checkIntervalMs)
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
