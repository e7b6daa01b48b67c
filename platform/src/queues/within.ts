/** Waits for work that cannot be cancelled. @throws {Error} when it takes longer than `timeoutMs`; it goes on unheard. */
export const within = async <Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> => {
  const timer = AbortSignal.timeout(timeoutMs)
  const expired = new Promise<never>((_, reject) => {
    timer.addEventListener('abort', () => reject(new Error(`No answer within ${timeoutMs} ms`)), { once: true })
  })
  return Promise.race([work, expired])
}
