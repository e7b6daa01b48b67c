import { credits } from '@vignette/domain/credits/decider'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import type { Account } from '@vignette/domain/workflows/current-period'
import { periodId } from '@vignette/domain/workflows/period-id'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { workspacePrefix } from '@vignette/storage/keys'
import { type EffectTools, streamsFor, type WorkspaceEffect } from './effect-tools.ts'
import type { LeavingTools } from './leaving-tools.ts'
import { emptyLibrary } from './library/empty-library.ts'
import type { LibraryTools } from './library/library-handlers.ts'

type Tools = EffectTools & LeavingTools & LibraryTools

/**
 * Deletes the customers at the payment provider. Everything that the plan owes is collected first, since they cannot be
 * charged afterwards.
 */
const leaveProvider = async (
  tools: Tools,
  streams: WorkflowStreams,
  workspaceId: string,
  previousPeriod: string | null,
): Promise<void> => {
  const customers = await tools.customersOf(workspaceId)
  if (customers.length === 0) return
  const before =
    previousPeriod === null ? undefined : await streams.load(credits, periodId(workspaceId, previousPeriod))
  if (before?.status === 'ended' || !(await tools.isCollected(workspaceId, streams.position()))) {
    throw new DeliveryError('the plan is still being settled', { isPermanent: false })
  }
  for (const customerRef of customers) await tools.payments.deleteCustomer(customerRef)
}

/** So often the networks of its accounts are asked to take the tokens back. */
const patience = 6

/**
 * Disconnects the social accounts, as long as their tokens can still be read. They are taken back first: once the accounts
 * are gone, nothing says that there is something to take back.
 */
export const leaveNetworks = async (tools: Tools, effect: WorkspaceEffect, key: string): Promise<void> => {
  const { workspaceId } = effect.ref
  const streams = streamsFor(tools, effect)
  const { accounts } = await streams.load(socialAccounts, workspaceId)
  if (accounts.size === 0) return
  for (const accountId of accounts.keys()) {
    await tools.closeAccount({ workspaceId, accountId }, effect.attempts < patience)
  }
  await streams.send(socialAccounts, workspaceId, { type: 'DropAccounts', workspaceId }, `${key}:accounts`)
}

/** Ends the plan of a workspace and deletes what it has outside the log. The effect is about that workspace. */
export const clearWorkspace = async (
  tools: Tools,
  effect: WorkspaceEffect,
  key: string,
  endPlan: (streams: WorkflowStreams) => Promise<Account>,
): Promise<void> => {
  const { workspaceId } = effect.ref
  // apart, because its position is only that of the plan: what this attempt records elsewhere owes nothing
  const plan = streamsFor(tools, effect)
  const { period } = await endPlan(plan)
  await leaveProvider(tools, plan, workspaceId, period.previous)
  await leaveNetworks(tools, effect, key)
  await emptyLibrary(streamsFor(tools, effect), workspaceId, 'all', key)
  await tools.storage.removeAll(workspacePrefix(workspaceId))
}
