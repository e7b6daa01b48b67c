const between = (share: number): number => Math.min(1, Math.max(0, share))

/** How far something is that takes a time from a beginning: 0 before, 1 after. */
export const shareOf = (atMs: number, fromMs: number, lengthMs: number): number =>
  lengthMs <= 0 ? (atMs >= fromMs ? 1 : 0) : between((atMs - fromMs) / lengthMs)

/** Fast at first, then ever slower. */
export const slowing = (share: number): number => 1 - (1 - between(share)) ** 3

/** Slow, fast, slow. */
export const swinging = (share: number): number => {
  const at = between(share)
  return at < 0.5 ? 4 * at ** 3 : 1 - (2 - 2 * at) ** 3 / 2
}

/** A little beyond its end and back. */
export const springing = (share: number): number => {
  const at = between(share) - 1
  return 1 + 2.4 * at ** 3 + 1.4 * at ** 2
}

export const mixed = (from: number, to: number, share: number): number => from + (to - from) * share
