const maxBackoffMs = 600_000

/** How long something rests after its nth failed attempt: a second, doubling, up to ten minutes. */
export const backoffMs = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), maxBackoffMs)
