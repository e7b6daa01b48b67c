import type { GiveAllowance } from '../commands.ts'
import type { CreditsEvent } from '../events.ts'
import type { Period } from '../period.ts'

/** After the end of the period there is nothing left that could be spent. */
export const giveAllowance = ({ allowanceId, userId, credits }: GiveAllowance, period: Period): CreditsEvent[] => {
  if (period.status !== 'open' || period.allowances.has(allowanceId)) return []
  return [{ type: 'AllowanceGiven', data: { workspaceId: period.workspaceId, allowanceId, userId, credits } }]
}
