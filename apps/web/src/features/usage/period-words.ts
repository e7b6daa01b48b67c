import type { CreditPeriod } from '@vignette/domain/credits/usage-schemas'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { formatShortInstant } from '../../lib/formats.ts'

/** Plans can change within a day, so the day alone would not tell periods apart. */
export const nameOfPeriod = ({ start, plan, isTrial }: CreditPeriod): string =>
  `${currentCatalogue.plans[plan].name}${isTrial ? ' trial' : ''}, from ${formatShortInstant(start)}`
