/** Tracks the partitions that were behind at the start until each has been attempted. */
export type FirstAttempts = {
  /**
   * Called after each search for work with the partitions that are behind. Those missing since may have been done by
   * others.
   */
  readonly observe: (behind: ReadonlySet<string>) => void
  readonly attempted: (partition: string) => void
  /** True once there was a search and every partition that it found has been attempted. */
  readonly areDone: () => boolean
}

export const createFirstAttempts = (): FirstAttempts => {
  let unattempted: Set<string> | undefined
  return {
    observe: (behind) => {
      unattempted = new Set(unattempted ? [...unattempted].filter((partition) => behind.has(partition)) : behind)
    },
    attempted: (partition) => void unattempted?.delete(partition),
    areDone: () => unattempted?.size === 0,
  }
}
