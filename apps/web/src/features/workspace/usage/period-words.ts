import type { CreditPeriod } from '@vignette/domain/credits/schemas/usage'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { formatShortInstant } from '#lib/formats.ts'

const planOf = ({ plan, isTrial }: CreditPeriod): string =>
  `${currentCatalogue.plans[plan].name}${isTrial ? ' trial' : ''}`

/** With the time, because plans can change within a day. */
export const nameOfPeriod = (period: CreditPeriod): string =>
  `${planOf(period)}, from ${formatShortInstant(period.start)}`

export const nameOfRunning = (period: CreditPeriod): string => `${planOf(period)}, running now`
