const maxBackoffMs = 600_000

/** The pause after the nth failed attempt: one second, doubling, up to ten minutes. */
export const backoffMs = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), maxBackoffMs)
