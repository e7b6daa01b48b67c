import type { WorkspaceMember } from '@vignette/domain/members/schemas'
import { formatCount } from '#lib/formats.ts'

/** The credits that a member has used in the running period, and their limit. */
export const creditsOf = ({ creditsUsed, monthlyCreditCap, extraCredits }: WorkspaceMember): string => {
  if (creditsUsed === null) return '–'
  if (monthlyCreditCap === null) return formatCount(creditsUsed)
  return `${formatCount(creditsUsed)} of ${formatCount(monthlyCreditCap + extraCredits)}`
}

export const isAtLimit = ({ creditsUsed, monthlyCreditCap, extraCredits }: WorkspaceMember): boolean =>
  creditsUsed !== null && monthlyCreditCap !== null && creditsUsed >= monthlyCreditCap + extraCredits
