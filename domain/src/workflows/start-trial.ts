import type { Streams } from '../kernel/streams.ts'
import { trial } from '../trial/decider.ts'
import { changePlan } from './change-plan.ts'
import type { Account } from './current-period.ts'

type TrialRequest = {
  readonly trialId: string
  readonly workspaceId: string
  readonly isEmailVerified: boolean
  readonly key: string
  readonly now: string
}

/** True if the person has used their trial in another workspace. */
export const isTrialUsedElsewhere = async (
  streams: Streams,
  trialId: string,
  workspaceId: string,
): Promise<boolean> => {
  const { claimedBy } = await streams.load(trial, trialId)
  return claimedBy !== null && claimedBy !== workspaceId
}

/** Starts the trial of a workspace. `trialId` stands for the person, who has one trial. */
export const startTrial = async (
  streams: Streams,
  { trialId, workspaceId, isEmailVerified, key, now }: TrialRequest,
): Promise<Account> => {
  const claim = { type: 'ClaimTrial', workspaceId, isEmailVerified } as const
  const { claimedBy } = await streams.send(trial, trialId, claim, `trial:${trialId}`)
  return changePlan(streams, workspaceId, {
    key,
    now,
    command: (at) => ({ type: 'StartTrial', isClaimed: claimedBy === workspaceId, now: at }),
  })
}
