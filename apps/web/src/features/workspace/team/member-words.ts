import type { WorkspaceMember } from '@vignette/domain/members/schemas'
import { formatCount } from '#lib/formats.ts'

export const nameOf = ({ name, email }: Pick<WorkspaceMember, 'name' | 'email'>): string =>
  name ?? email ?? 'A former member'

/** The credits that a member has used in the running period, and their limit. */
export const creditsOf = ({ creditsUsed, monthlyCreditCap }: WorkspaceMember): string =>
  monthlyCreditCap === null
    ? formatCount(creditsUsed)
    : `${formatCount(creditsUsed)} of ${formatCount(monthlyCreditCap)}`

export const isAtLimit = ({ creditsUsed, monthlyCreditCap }: WorkspaceMember): boolean =>
  monthlyCreditCap !== null && creditsUsed >= monthlyCreditCap
