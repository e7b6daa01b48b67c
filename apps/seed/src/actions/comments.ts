import type { Topic } from '@vignette/domain/comments/topic'
import type { CommentCommand } from '@vignette/domain/comments/commands'
import { mentionOf } from '@vignette/domain/comments/mention-text'
import { addMs } from '@vignette/domain/kernel/calendar'
import { type Speaker, talk } from '@vignette/domain/workflows/talk'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Customer } from '../customer.ts'
import type { FollowUp } from './generations.ts'
import { savedDraft, withResult } from './results.ts'

/** `after`: so many minutes after what came before. */
type ByPerson = { readonly by: Customer; readonly after: number }

/** A comment of the story. `corrected`: its text after the author edits it a little later. */
type Remark = ByPerson & { readonly text: string; readonly corrected?: string; readonly isTakenBack?: true }

/** Marks a thread as resolved, or takes that back. */
type Settling = ByPerson & { readonly does: 'ResolveThread' | 'ReopenThread' }

/** A thread begins with the first remark. */
export type Thread = readonly [Remark, ...(Remark | Settling)[]]

export const at = ({ userId }: Customer): string => mentionOf(userId)

const minutes = 60_000

const say = async (
  { request, workspaceId, userId }: Customer,
  about: Topic,
  commandOf: (speaker: Speaker, id: string) => CommentCommand,
): Promise<string> => {
  const { streams, key } = request()
  const id = requestIdOf(key)
  await talk(streams, { ...about, workspaceId, userId }, (speaker) => commandOf(speaker, id), key)
  return id
}

const remark = async (about: Topic, { by, text, corrected, isTakenBack }: Remark, threadId: string | null) => {
  const commentId = await say(by, about, ({ asked, mentionable }, id) => ({
    type: 'WriteComment',
    ...asked,
    mentionable,
    commentId: id,
    threadId,
    text,
  }))
  const { add, now } = by.simulation
  if (corrected !== undefined) {
    add(addMs(now(), 2 * minutes), async () => {
      await say(by, about, ({ asked, mentionable }) => {
        return { type: 'EditComment', ...asked, mentionable, commentId, text: corrected }
      })
    })
  }
  if (isTakenBack) {
    add(addMs(now(), 3 * minutes), async () => {
      await say(by, about, ({ asked, mayModerate }) => ({ type: 'DeleteComment', ...asked, mayModerate, commentId }))
    })
  }
  return commentId
}

/** Plays a thread about one thing, from now on. */
const discuss = (about: Topic, thread: Thread): void => {
  const { add, now } = thread[0].by.simulation
  let [moment, threadId] = [now(), '']
  for (const step of thread) {
    moment = addMs(moment, step.after * minutes)
    add(moment, async () => {
      if ('does' in step) {
        await say(step.by, about, ({ asked }) => ({ type: step.does, ...asked, threadId }))
        return
      }
      const id = await remark(about, step, threadId === '' ? null : threadId)
      if (threadId === '') threadId = id
    })
  }
}

/** People talk about what was generated. */
export const talkAbout =
  (thread: Thread, output = 1): FollowUp =>
  async (_customer, generationIds) => {
    const itemId = generationIds[output - 1]
    if (itemId !== undefined) discuss({ itemKind: 'generation', itemId }, thread)
  }

/** People talk about a picture in the library. */
export const talkAboutPicture = (nth: number, thread: Thread): FollowUp =>
  withResult(nth, async (_customer, { result: { mediaId: itemId } }) => {
    if (itemId !== undefined) discuss({ itemKind: 'library', itemId }, thread)
  })

/** Saves a text to the library, where people talk about it. */
export const saveAndTalk = (nth: number, name: string, thread: Thread): FollowUp =>
  withResult(nth, async (customer, found) => {
    discuss({ itemKind: 'library', itemId: await savedDraft(customer, found, name) }, thread)
  })
