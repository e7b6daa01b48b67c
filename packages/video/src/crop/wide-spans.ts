import { smooth } from './smoothing.ts'
import { sumOf, type Profile } from './profiles.ts'

type Span = { readonly fromMs: number; readonly toMs: number }
type Shot = { readonly startMs: number; readonly endMs: number; readonly timesMs: readonly number[] }

const shortestMs = 1_200
const longestGapMs = 1_500
/** What begins or ends this near to a cut begins or ends with the cut. */
const nearCutMs = 700

/** With this much of what draws the eye in a second place, cropping would lose a subject. */
const tooMuch = 0.25

/** How much of what draws the eye is in a second place, which no window of a length (in parts of the profile) has, too. */
export const secondPlace = (profile: Profile, length: number): number => {
  const total = sumOf(profile)
  if (total <= 0) return 0
  const first = fullestWindow(profile, length)
  const rest = profile.map((value, bin) => (bin >= first.start && bin < first.start + length ? 0 : value))
  const second = fullestWindow(rest, length)
  const both = first.sum + second.sum
  return both / total > 0.7 ? second.sum / both : 0
}

const fullestWindow = (profile: Profile, length: number): { readonly start: number; readonly sum: number } => {
  let sum = sumOf(profile.subarray(0, length))
  let best = { start: 0, sum }
  for (let start = 1; start + length <= profile.length; start += 1) {
    sum += (profile[start + length - 1] ?? 0) - (profile[start - 1] ?? 0)
    if (sum > best.sum) best = { start, sum }
  }
  return best
}

/** The spans of a shot in which cropping would lose too much, by what each moment would lose and some moments around it. */
export const wideSpans = ({ startMs, endMs, timesMs }: Shot, losses: readonly number[], moments: number): Span[] => {
  const steady = smooth(losses, moments)
  const spans: { fromMs: number; toMs: number }[] = []
  for (const [index, fromMs] of timesMs.entries()) {
    if ((steady[index] ?? 0) < tooMuch) continue
    const toMs = timesMs[index + 1] ?? endMs
    const last = spans.at(-1)
    if (last && fromMs - last.toMs < longestGapMs) last.toMs = toMs
    else spans.push({ fromMs, toMs })
  }
  return spans
    .map(({ fromMs, toMs }) => ({
      fromMs: fromMs - startMs < nearCutMs ? startMs : fromMs,
      toMs: endMs - toMs < nearCutMs ? endMs : toMs,
    }))
    .filter(({ fromMs, toMs }) => toMs - fromMs >= Math.min(shortestMs, endMs - startMs))
}
