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

/** Waits until the read models of accounts have reached what this reader asked for, or `position`. */
export const awaitAccounts = (request: FastifyRequest, position?: number): Promise<{ stale?: true }> =>
  request.awaitFresh([monthlyUsage.name, subscriptions.name, libraryStorage.name], position)

/** Reads what a workspace has. */
export const readAccount = async (
  reply: FastifyReply,
  read: AccountReader,
  workspaceId: string,
  now: string,
): Promise<ReadAccount> => {
  const freshness = await awaitAccounts(reply.request)
  const found = await read(workspaceId)
  if (found && isCurrent(found, now)) return { account: found, ...freshness }
  return openAccount(reply, read, workspaceId, now)
}

/** Who reads first after the end of a period, or before anything was recorded, begins the next one. */
export const openAccount = async (
  reply: FastifyReply,
  read: AccountReader,
  workspaceId: string,
  now: string,
): Promise<ReadAccount> =>
  reply.runWorkflow(workspaceId, async (streams) => {
    const { subscription, period, id } = await currentPeriod(streams, workspaceId, now)
    const late = await awaitAccounts(reply.request, streams.position())
    const account = await read(workspaceId)
    if (account && !late.stale) return { account }
    const { used: storageBytes } = await streams.load(library, workspaceId)
    const place = { stream: `credits-${id}`, storageBytes }
    return { account: accountOfPeriod(subscription, sweptAt(period, now), place), stale: true }
  })
