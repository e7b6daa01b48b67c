/** How much there is along the width or the height of a picture, in equal parts of it. */
export type Profile = Float32Array

export type Axis = 'x' | 'y'

export const sumOf = (profile: Profile): number => profile.reduce((sum, value) => sum + value, 0)

/** What stands out from the usual along the picture. */
export const standingOut = (profile: Profile): Profile => {
  const usual = quantile(profile, 0.5)
  return profile.map((value) => Math.max(0, value - usual))
}

/** With a sum of one, or of nothing if it is empty. */
export const normal = (profile: Profile): Profile => {
  const sum = sumOf(profile)
  return sum > 0 ? profile.map((value) => value / sum) : profile
}

/** The sum of profiles, each with its weight. */
export const mixed = (...parts: readonly (readonly [Profile, number])[]): Profile => {
  const sum = new Float32Array(parts[0]?.[0].length ?? 0)
  for (const [profile, weight] of parts) {
    for (let bin = 0; bin < sum.length; bin += 1) sum[bin] = (sum[bin] ?? 0) + (profile[bin] ?? 0) * weight
  }
  return sum
}

export const quantile = (values: Float32Array, share: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
