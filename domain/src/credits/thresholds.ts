/** When the owner hears of it, in percent of the credits of the plan, and of the overage budget. */
export const alertPercents = [50, 80, 100] as const
export type AlertPercent = (typeof alertPercents)[number]

/** So much of a limit, in steps of `unit`. */
export type Filling = { readonly used: number; readonly limit: number; readonly unit: number }

/** A limit that has no room for one more unit is reached, though it may never be met exactly. */
export const isReached = (percent: number, { used, limit, unit }: Filling): boolean =>
  limit > 0 && used > 0 && (used + unit > limit ? limit : used) * 100 >= limit * percent

export const highestReached = (filling: Filling): AlertPercent | undefined =>
  alertPercents.findLast((percent) => isReached(percent, filling))
