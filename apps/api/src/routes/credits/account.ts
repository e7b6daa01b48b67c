import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { sweptAt } from '@vignette/domain/credits/decisions/settling'
import { library } from '@vignette/domain/library/decider'
import { libraryStorage } from '@vignette/domain/library/projections/library-storage'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountOfPeriod, type AccountReader, type AccountRow, isCurrent } from './usage-reader.ts'

/** What a workspace has now, and whether that may be a little late. */
export type ReadAccount = { readonly account: AccountRow; readonly stale?: true }

/** Waits until the read models of accounts have reached what this reader asked for. */
export const awaitAccounts = (request: FastifyRequest): Promise<{ stale?: true }> =>
  request.awaitFresh([monthlyUsage.name, subscriptions.name, libraryStorage.name])

/** Reads what a workspace has. */
export const readAccount = async (
  reply: FastifyReply,
  read: AccountReader,
  workspaceId: string,
  now: string,
): Promise<ReadAccount> => {
  const freshness = await awaitAccounts(reply.request)
  const found = await read(workspaceId)
  const account = found && isCurrent(found, now) ? found : await openAccount(reply, workspaceId, now, found)
  return { account, ...freshness }
}

/**
 * Who reads first after the end of a period, or before anything was recorded, begins the next one. They are told what was
 * recorded and wait for no read model. `outdated`: what those have of the workspace, of which its storage still holds.
 */
export const openAccount = (
  reply: FastifyReply,
  workspaceId: string,
  now: string,
  outdated: Pick<AccountRow, 'storageBytes'> | undefined,
): Promise<AccountRow> =>
  reply.runWorkflow(workspaceId, async (streams) => {
    const { subscription, period, id } = await currentPeriod(streams, workspaceId, now)
    const { storageBytes } = outdated ?? { storageBytes: (await streams.load(library, workspaceId)).used }
    return accountOfPeriod(subscription, sweptAt(period, now), { stream: `credits-${id}`, storageBytes })
  })
