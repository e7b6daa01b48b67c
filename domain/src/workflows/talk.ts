import { topicId } from '../comments/topic.ts'
import type { ByMember, CommentCommand } from '../comments/commands.ts'
import { comments } from '../comments/decider.ts'
import { nothingToTalkAbout } from '../comments/refusals.ts'
import { generation } from '../generation/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import { library } from '../library/decider.ts'
import { keptItem } from '../library/state.ts'
import { members } from '../members/decider.ts'
import { requireRight } from '../members/rights.ts'
import { permits } from '../members/roles.ts'
import type { Members } from '../members/state.ts'

/** Who talks about what, with the rights that the members of the workspace say. */
export type Speaker = {
  readonly asked: ByMember
  readonly mentionable: readonly string[]
  readonly mayModerate: boolean
}

/** Those who may read what is said: neither suspended people nor clients. */
const readersOf = ({ members: list }: Members): readonly string[] =>
  [...list].flatMap(([userId, { role, isSuspended }]) => (!isSuspended && permits(role, 'read') ? [userId] : []))

/** @throws {DomainError} `workspace.…` */
const speakerOf = async (streams: Streams, asked: ByMember): Promise<Speaker> => {
  const found = await streams.load(members, asked.workspaceId)
  // as long as the members of a personal workspace are not recorded, it belongs to its person alone
  if (found.members.size === 0 && !found.isClosed) return { asked, mentionable: [asked.userId], mayModerate: true }
  const { role } = requireRight(found.members.get(asked.userId), 'comment')
  return { asked, mentionable: readersOf(found), mayModerate: permits(role, 'members') }
}

/** @throws {DomainError} `comments.no_item`, also for a thing of another workspace. */
const requireItem = async (streams: Streams, { workspaceId, itemKind, itemId }: ByMember): Promise<void> => {
  if (itemKind === 'library') {
    if (!keptItem(await streams.load(library, workspaceId), itemId)) throw nothingToTalkAbout()
    return
  }
  const found = await streams.load(generation, itemId)
  if (found.status === 'none' || found.requested.workspaceId !== workspaceId) throw nothingToTalkAbout()
}

/** Carries out what somebody says about a thing of their workspace. */
export const talk = async (
  streams: Streams,
  asked: ByMember,
  commandOf: (speaker: Speaker) => CommentCommand,
  key: string,
): Promise<void> => {
  const command = commandOf(await speakerOf(streams, asked))
  await requireItem(streams, asked)
  await streams.send(comments, topicId(asked), command, key)
}
