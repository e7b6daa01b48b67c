import type { Usage } from '@vignette/engine/engine'

/** What videos of a model have cost, each so much; undefined if nobody says. */
export const videoUsage = (costMicros: number | undefined, count = 1): Usage => ({
  inputTokens: 0,
  outputTokens: 0,
  costMicros: (costMicros ?? 0) * count,
  ...(costMicros === undefined && { isPriced: false }),
})
