import type { MemberUsage } from '@vignette/domain/credits/schemas/usage'
import { beginning } from '@vignette/domain/members/former-member'

/** A member in the usage of a period; those who left keep their name as long as it is known. */
export const nameOfMember = ({ userId, name }: Pick<MemberUsage, 'userId' | 'name'>): string =>
  userId === null ? 'Before there were teams' : beginning(name)

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** The share of what everybody used in the period. */
export const shareOf = (used: number, ofAll: number): string => (ofAll === 0 ? '–' : percent.format(used / ofAll))
