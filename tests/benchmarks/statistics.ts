/** The value below which the share `quantile` (0 to 1) of the values lies; nearest rank. NaN without values. */
export const quantileOf = (values: readonly number[], quantile: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(quantile * sorted.length) - 1)] ?? Number.NaN
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** The median of the rounds' own ratios: what slowed one round down slowed down both sides of it. */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  medianOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
