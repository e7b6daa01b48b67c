import type { RefOf } from '@vignette/domain/kernel/effect'
import type { mailEffects } from '@vignette/domain/mails/effects'
import { members } from '@vignette/domain/members/decider'
import { ownershipHandedOver as ownershipHandedOverEvent } from '@vignette/domain/members/events'
import { ownerOf } from '@vignette/domain/members/state'
import { streamsFor } from '../effect-tools.ts'
import { ownershipHandedOver, ownershipOffered } from './templates/ownership.ts'
import { nameOfWorkspace } from './workspace-name.ts'
import { about, type About, findMember, over, toMember, type Writer } from './writers.ts'

type MemberRef = RefOf<(typeof mailEffects)['ownershipOffered']>

const nameOf = async (given: About, userId: string | undefined): Promise<string | null> =>
  userId === undefined ? null : ((await findMember(given, userId))?.name ?? null)

export const writeOwnershipOffered: Writer<MemberRef> = async (given) => {
  const { effect, sender, tools } = given
  const { workspaceId, userId } = effect.ref
  const list = await streamsFor(tools, effect).load(members, workspaceId)
  if (list.offeredTo !== userId) return over
  const details = {
    offeredBy: await nameOf(given, ownerOf(list)),
    workspaceName: await nameOfWorkspace(given),
  }
  return toMember(given, userId, ({ name }) => ownershipOffered(sender, { ...details, name }))
}

export const writeOwnershipHandedOver = about<typeof ownershipHandedOverEvent, MemberRef>(
  ownershipHandedOverEvent,
  async (given) => {
    const { from, to } = given.event.data
    const details = { newOwner: await nameOf(given, to), workspaceName: await nameOfWorkspace(given) }
    return toMember(given, from, ({ name }) => ownershipHandedOver(given.sender, { ...details, name }))
  },
)
