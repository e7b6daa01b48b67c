import type { CreditPeriod } from '@vignette/domain/credits/schemas/usage'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { formatShortInstant } from '#lib/formats.ts'

const planOf = ({ plan, isTrial }: CreditPeriod): string =>
  `${currentCatalogue.plans[plan].name}${isTrial ? ' trial' : ''}`

/** Plans can change within a day, so the day alone would not tell periods apart. */
export const nameOfPeriod = (period: CreditPeriod): string =>
  `${planOf(period)}, from ${formatShortInstant(period.start)}`

export const nameOfRunning = (period: CreditPeriod): string => `${planOf(period)}, running now`
