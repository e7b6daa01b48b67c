/** The owner is notified at these percentages of the plan's credits and of the overage budget. */
export const alertPercents = [50, 80, 100] as const
export type AlertPercent = (typeof alertPercents)[number]

/** How far a limit is used. One more use takes `unit`. */
export type LimitUsage = { readonly used: number; readonly limit: number; readonly unit: number }

/** A limit without room for one more unit counts as reached, since it may never be met exactly. */
export const isReached = (percent: number, { used, limit, unit }: LimitUsage): boolean =>
  limit > 0 && used > 0 && (used + unit > limit ? limit : used) * 100 >= limit * percent

export const highestReached = (filling: LimitUsage): AlertPercent | undefined =>
  alertPercents.findLast((percent) => isReached(percent, filling))
