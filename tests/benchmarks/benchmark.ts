import type { TestServices } from '../support/services/test-services.ts'

export const benchmarkNames = [
  'append',
  'projection',
  'visibility',
  'consumers',
  'profile',
  'hot-stream',
  'credits',
  'generations',
  'pictures',
  'streams',
  'timeline',
  'library',
  'comments',
  'activity',
  'videos',
  'crops',
  'publishing',
] as const
export type BenchmarkName = (typeof benchmarkNames)[number]

export type Context = {
  readonly services: TestServices
  /** As short as possible: to see that everything runs, not how fast. */
  readonly quick: boolean
  /** Tells the person at the terminal what is going on. */
  readonly say: (line: string) => void
}

/** A ratio is ours divided by theirs, except where less is better (`atMost`). */
export type Target = { readonly ratioAtLeast: number } | { readonly atLeast: number } | { readonly atMost: number }

/** What else is to be known of a line: one value per round. */
export type Detail = { readonly what: string; readonly unit: string; readonly values: readonly number[] }

/** One line of the table. `ours` and `theirs` hold one value per round; their medians count. */
export type Figure = {
  readonly what: string
  readonly unit: string
  readonly ours: readonly number[]
  readonly details?: readonly Detail[]
  readonly comparedWith?: { readonly what: string; readonly theirs: readonly number[] }
  readonly target?: Target
}

/** A line that could not be measured on this machine. */
export type SkippedLine = { readonly what: string; readonly skipped: string }

export type Benchmark = (context: Context) => Promise<readonly (Figure | SkippedLine)[]>
