import type { Output } from './outputs.ts'

/** The usual size of a second of video with its sound, in bytes. What moves little takes less, and grain more. */
const bytesPerSecond = { hd: 900_000, uhd: 3_500_000, transparent: 1_500_000 } as const

const rateOf = (output: Output): number => {
  if (output.kind === 'videoEnhancement') return output.longSide > 1_920 ? bytesPerSecond.uhd : bytesPerSecond.hd
  const isTransparent = output.kind === 'videoBackgroundRemove' && output.backdrop.type === 'transparent'
  return isTransparent ? bytesPerSecond.transparent : bytesPerSecond.hd
}

/** How large a film of so many seconds will be at most. */
export const likelyFilmBytes = (seconds: number): number => seconds * bytesPerSecond.hd

/** How large the result will be at most, as a rule: neither much more than usual, nor a multiple of the source. */
export const likelyBytes = (
  output: Output,
  { bytes, durationMs }: { readonly bytes: number; readonly durationMs: number | null },
): number => Math.min(Math.round(((durationMs ?? 0) / 1_000) * rateOf(output)), 6 * bytes)
