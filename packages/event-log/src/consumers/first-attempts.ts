/** Which partitions that were behind at the start have been attempted since. */
export type FirstAttempts = {
  /** After each search for work, with the partitions that are behind. Others may have done those that no longer are. */
  readonly observe: (behind: ReadonlySet<string>) => void
  readonly attempted: (partition: string) => void
  /** Whether there was a search, and every partition that the first one found has been attempted. */
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
