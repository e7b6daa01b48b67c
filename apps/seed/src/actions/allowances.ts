import { members } from '@vignette/domain/members/decider'
import { grantCredits, requestCredits } from '@vignette/domain/workflows/credit-requests'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action, Customer, Person } from '../customer.ts'
import { idOf } from './members.ts'

/** Asks the owner for more credits than the limit allows. */
export const askForCredits =
  (credits: number, note: string | null = null): Action =>
  async ({ request, workspaceId, userId }) => {
    const { streams, key, now } = request()
    await requestCredits(streams, { workspaceId, userId, requestId: requestIdOf(key), credits, note, now }, key)
  }

/** The open request of somebody; undefined if its period has ended. */
const openRequestOf = async (customer: Customer, who: Person): Promise<string | undefined> => {
  const { streams, now } = customer.request()
  const { creditRequests } = await streams.load(members, customer.workspaceId)
  const found = creditRequests.get(idOf(customer, who))
  return found && now < found.until ? found.requestId : undefined
}

export const grantRequest =
  (who: Person, credits: number): Action =>
  async (customer) => {
    const requestId = await openRequestOf(customer, who)
    if (requestId === undefined) return
    const { request, workspaceId, userId: by } = customer
    const { streams, key, now } = request()
    await grantCredits(streams, { workspaceId, by, requestId, credits, now }, key)
  }

export const declineRequest =
  (who: Person): Action =>
  async (customer) => {
    const requestId = await openRequestOf(customer, who)
    if (requestId === undefined) return
    const { request, workspaceId, userId: by } = customer
    const { streams, key } = request()
    await streams.send(members, workspaceId, { type: 'DeclineCredits', workspaceId, by, requestId }, key)
  }
