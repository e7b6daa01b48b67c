import type { Progress } from './progress.ts'

type Reading = { readonly atMs: number; readonly position: number }

/** How far back a reading may lie, and how far apart two must be. */
const window = { longestMs: 30_000, shortestMs: 1_000 }

export type PaceMeter = {
  /**
   * The positions of the log that a build has passed per second, on average over its partitions, between two readings of
   * the last half minute; null until there are two. A build passes most positions without folding them, because they are
   * events of other kinds.
   */
  readonly paceOf: (build: Pick<Progress, 'name' | 'version' | 'parts'>, atMs: number) => number | null
}

const meanPosition = ({ parts }: Pick<Progress, 'parts'>): number =>
  parts.reduce((sum, { position }) => sum + position, 0) / Math.max(1, parts.length)

/** Measures by comparing what was read with what was read before, in this process. */
export const createPaceMeter = (): PaceMeter => {
  const readings = new Map<string, readonly Reading[]>()
  return {
    paceOf: (build, atMs) => {
      const key = `${build.name} ${build.version}`
      const now = { atMs, position: meanPosition(build) }
      const kept = [...(readings.get(key) ?? []), now].filter((reading) => atMs - reading.atMs <= window.longestMs)
      readings.set(key, kept)
      const [first = now] = kept
      const ms = atMs - first.atMs
      return ms < window.shortestMs ? null : Math.max(0, (now.position - first.position) / (ms / 1_000))
    },
  }
}
