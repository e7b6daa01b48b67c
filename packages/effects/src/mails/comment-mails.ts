import { topicId } from '@vignette/domain/comments/topic'
import { comments } from '@vignette/domain/comments/decider'
import { inWords, mentionsIn } from '@vignette/domain/comments/mention-text'
import type { WordingEvent } from '@vignette/domain/comments/notified'
import { keptComment } from '@vignette/domain/comments/state'
import { digestOf } from '@vignette/domain/kernel/digest'
import type { RefOf } from '@vignette/domain/kernel/effect'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { mailEffects } from '@vignette/domain/mails/effects'
import { formerMember } from '@vignette/domain/members/former-member'
import { members } from '@vignette/domain/members/decider'
import { permits } from '@vignette/domain/members/roles'
import { isUnwantedMail } from '@vignette/domain/notifications/choices'
import { streamsFor } from '../effect-tools.ts'
import type { NoMail } from './mail-tools.ts'
import { comment } from './templates/comment.ts'
import { nameOfWorkspace } from './workspace-name.ts'
import { type About, findMember, forgotten, over, toMember, unwanted, type Writer } from './writers.ts'

type MemberRef = RefOf<(typeof mailEffects)['mention']>

const noReader: NoMail = { nothing: 'the person may not read it' }

/** The names of people who have an account; the others are former members. */
const namesOf = async (given: About, userIds: readonly string[]): Promise<(userId: string) => string> => {
  const found = await Promise.all(userIds.map((userId) => findMember(given, userId)))
  const names = new Map(found.flatMap((each) => (each ? [[each.userId, each.name ?? each.email] as const] : [])))
  return (userId) => names.get(userId) ?? formerMember
}

/** Tells somebody of a comment, as long as they may read it and it says what it said. */
export const writeComment =
  (because: 'mention' | 'reply'): Writer<MemberRef> =>
  async (given) => {
    const { effect, sender, tools } = given
    const { workspaceId, userId } = effect.ref
    const { itemKind, itemId, commentId, userId: by, text } = (given.event as RecordedEvent<WordingEvent>).data
    if (text === null) return forgotten
    const streams = streamsFor(tools, effect)
    const reader = (await streams.load(members, workspaceId)).members.get(userId)
    if (!reader || reader.isSuspended || !permits(reader.role, 'read')) return noReader
    const said = keptComment(await streams.load(comments, topicId({ itemKind, itemId })), commentId)
    if (said?.digest !== digestOf(text)) return over
    return toMember(given, userId, async (member) => {
      if (isUnwantedMail(member.unwanted, because)) return unwanted
      const nameOf = await namesOf(given, [by, ...mentionsIn(text)])
      const workspaceName = await nameOfWorkspace(given)
      return comment(sender, {
        because,
        by: nameOf(by),
        text: inWords(text, nameOf),
        workspaceName,
        link: { workspaceId, itemKind, itemId, commentId },
      })
    })
  }
