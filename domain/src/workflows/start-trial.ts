import type { Streams } from '../kernel/streams.ts'
import { trial } from '../trial/decider.ts'
import { changePlan } from './change-plan.ts'
import type { Account } from './current-period.ts'

/** Uses a person's one trial, which `trialId` names, for a workspace. */
export const startTrial = async (
  streams: Streams,
  {
    trialId,
    workspaceId,
    key,
    now,
  }: { readonly trialId: string; readonly workspaceId: string; readonly key: string; readonly now: string },
): Promise<Account> => {
  const { claimedBy } = await streams.send(trial, trialId, { type: 'ClaimTrial', workspaceId }, `trial:${trialId}`)
  return changePlan(streams, workspaceId, {
    key,
    now,
    command: (at) => ({ type: 'StartTrial', isClaimed: claimedBy === workspaceId, now: at }),
  })
}
