/** What somebody has seen: everything up to a position in the log, and single notifications after it. */
export type Seen = { readonly until: number; readonly alone: readonly number[] }

export const nothingSeen: Seen = { until: 0, alone: [] }

/** More than are ever listed; earlier ones are not shown any more. */
const mostAlone = 100

export const seenUntil = ({ alone }: Seen, until: number): Seen => ({
  until,
  alone: alone.filter((position) => position > until),
})

export const seenAlone = ({ until, alone }: Seen, positions: readonly number[]): Seen => ({
  until,
  alone: [...alone, ...positions].toSorted((a, b) => a - b).slice(-mostAlone),
})
