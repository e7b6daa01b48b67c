import { subscription } from '../billing/decider.ts'
import { hasNoPlan } from '../billing/subscription.ts'
import { founder } from '../founders/decider.ts'
import { user } from '../identity/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import type { AcceptOwnership } from '../members/commands.ts'
import { members } from '../members/decider.ts'
import { leavingOwner } from '../members/refusals.ts'
import { ownerOf } from '../members/state.ts'

type Takeover = Omit<AcceptOwnership, 'type'> & {
  /** The workspaces that the person owns already. */
  readonly owned: readonly string[]
  readonly now: string
}

/**
 * A plan that was never opened is the free one. A further workspace may have no plan at all.
 *
 * @public
 */
export const isFree = async (streams: Streams, workspaceId: string): Promise<boolean> => {
  const plan = await streams.load(subscription, workspaceId)
  return plan.status === 'none' || (plan.status === 'free' && !hasNoPlan(plan))
}

const freeOf = async (streams: Streams, ids: readonly string[]): Promise<readonly string[]> => {
  const plans = await Promise.all(ids.map(async (id) => ({ id, isFree: await isFree(streams, id) })))
  return plans.filter((plan) => plan.isFree).map(({ id }) => id)
}

/** True unless the person owns the workspace, or may be taking it over at this moment, and it is on the free plan. */
const isSettled = async (streams: Streams, workspaceId: string, userId: string): Promise<boolean> => {
  const list = await streams.load(members, workspaceId)
  if (ownerOf(list) !== userId && list.offeredTo !== userId) return true
  return !(await isFree(streams, workspaceId))
}

/** The stream of the person decides, so that they cannot take over two workspaces on the free plan at the same time. */
const claimFreemium = async (
  streams: Streams,
  { workspaceId, userId, owned, now }: Takeover,
  key: string,
): Promise<void> => {
  const { claimed } = await streams.load(founder, userId)
  const settled = claimed !== null && (await isSettled(streams, claimed, userId)) ? [claimed] : []
  const free = await freeOf(streams, owned)
  await streams.send(
    founder,
    userId,
    { type: 'ClaimFreemium', userId, workspaceId, free, settled, now },
    `${key}:claim`,
  )
}

/**
 * A member takes over the workspace that was offered to them. Its plan and its period go on, so that nothing is granted
 * twice; and nobody takes over a second free workspace.
 * @throws {DomainError} `ownership.…`, `workspace.one_freemium`.
 */
export const takeOver = async (streams: Streams, takeover: Takeover, key: string): Promise<void> => {
  const { workspaceId, userId } = takeover
  if ((await streams.load(members, workspaceId)).offeredTo === userId) {
    const person = await streams.load(user, userId)
    if (person.status === 'signedUp' && person.erasesAt !== null) throw leavingOwner()
    if (await isFree(streams, workspaceId)) await claimFreemium(streams, takeover, key)
  }
  await streams.send(members, workspaceId, { type: 'AcceptOwnership', workspaceId, userId }, key)
}
