import type { GrantLine, HoldLine } from '@vignette/domain/credits/schemas/balance'
import { formatCount } from '#lib/formats.ts'

export const grantNames: Readonly<Record<GrantLine['kind'], string>> = {
  included: 'Included in the plan',
  trial: 'Included in the trial',
  planChange: 'Added by a new plan',
  promo: 'Promotion',
  goodwill: 'Goodwill',
  carried: 'From the period before',
}

/** "2 × video smart crop". */
export const holdName = ({ action, units }: Pick<HoldLine, 'action' | 'units'>): string =>
  `${formatCount(units)} × ${action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`

export const creditsInWords = (count: number): string => `${formatCount(count)} ${count === 1 ? 'credit' : 'credits'}`
