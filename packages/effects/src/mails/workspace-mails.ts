import type { RefOf } from '@vignette/domain/kernel/effect'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { mailEffects } from '@vignette/domain/mails/effects'
import { members } from '@vignette/domain/members/decider'
import { ownerOf } from '@vignette/domain/members/state'
import { workspace } from '@vignette/domain/workspaces/decider'
import { streamsFor } from '../effect-tools.ts'
import { workspaceDeletion, workspaceKept } from './templates/workspace-deletion.ts'
import { nameOfWorkspace } from './workspace-name.ts'
import { type About, over, toMember, type Writer } from './writers.ts'

type MemberRef = RefOf<(typeof mailEffects)['workspaceDeletion']>

/** What mails about a workspace say of it, and of who reads them. */
const aboutWorkspace = async (given: About<RecordedEvent, MemberRef>) => {
  const { effect, tools } = given
  const streams = streamsFor(tools, effect)
  const { workspaceId, userId } = effect.ref
  return {
    workspaceName: await nameOfWorkspace(given),
    isOwner: ownerOf(await streams.load(members, workspaceId)) === userId,
    erasesAt: (await streams.load(workspace, workspaceId)).erasesAt,
  }
}

export const writeWorkspaceDeletion: Writer<MemberRef> = (given) =>
  toMember(given, given.effect.ref.userId, async (reader) => {
    const { erasesAt, ...about } = await aboutWorkspace(given)
    return erasesAt === null ? over : workspaceDeletion(given.sender, { ...about, reader, erasesAt })
  })

export const writeWorkspaceKept: Writer<MemberRef> = (given) =>
  toMember(given, given.effect.ref.userId, async (reader) => {
    const { erasesAt, ...about } = await aboutWorkspace(given)
    return erasesAt === null ? workspaceKept(given.sender, { ...about, reader }) : over
  })
