import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { sweptAt } from '@vignette/domain/credits/decisions/settling'
import { library } from '@vignette/domain/library/decider'
import { libraryStorage } from '@vignette/domain/library/projections/library-storage'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountOfPeriod, type AccountReader, type AccountRow, isCurrent } from './usage-reader.ts'

/** The account of a workspace. `stale`: it may lack the newest changes. */
export type FreshAccount = { readonly account: AccountRow; readonly stale?: true }

/** Waits until the read models of accounts have reached the position that the request asked for. */
export const awaitAccounts = (request: FastifyRequest): Promise<{ stale?: true }> =>
  request.awaitFresh([monthlyUsage.name, subscriptions.name, libraryStorage.name])

/** Reads the account of a workspace. */
export const readAccount = async (
  reply: FastifyReply,
  read: AccountReader,
  workspaceId: string,
  now: string,
): Promise<FreshAccount> => {
  const freshness = await awaitAccounts(reply.request)
  const row = await read(workspaceId)
  const account = row && isCurrent(row, now) ? row : await openAccount(reply, workspaceId, now, row)
  return { account, ...freshness }
}

/**
 * Begins the next period, for the first reader after the end of the last one or before anything was recorded. The answer
 * comes from the streams instead of the read models. `outdated`: their row, of which only the storage still holds.
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
