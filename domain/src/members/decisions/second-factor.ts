import type { RequireSecondFactor } from '../commands.ts'
import type { MembersEvent } from '../events.ts'
import { ownSecondFactorMissing } from '../refusals.ts'
import { requirePermission } from '../rights.ts'
import type { Members } from '../state.ts'

export const requireSecondFactor = (command: RequireSecondFactor, state: Members): MembersEvent[] => {
  const { workspaceId, by, required, hasSecondFactor } = command
  requirePermission(state, by, 'ownership')
  if (state.requiresSecondFactor === required) return []
  if (required && !hasSecondFactor) throw ownSecondFactorMissing()
  return [{ type: 'SecondFactorRequired', data: { workspaceId, required } }]
}
