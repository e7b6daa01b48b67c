import type { InfiniteData } from '@tanstack/react-query'
import type { Topic } from '@vignette/domain/comments/topic'
import { mentionsIn } from '@vignette/domain/comments/mention-text'
import type { CommentPerson, CommentsPage, CommentThread, ShownComment } from '@vignette/domain/comments/schemas'
import { membersQuery } from '#entities/member/get-members.ts'
import { queryClient } from '#lib/query-client.ts'
import { refreshComments, writeComment } from './api/change-comments.ts'
import { talkKey } from './api/get-comments.ts'

const onTheWay = 'sending:'

/** True for a comment that is shown before the server has it. */
export const isOnTheWay = ({ id }: Pick<ShownComment, 'id'>): boolean => id.startsWith(onTheWay)

let sent = 0

/** Names are known from the list of members, which was read when somebody began to write a mention. */
const namedIn = (text: string): CommentPerson[] => {
  const team = queryClient.getQueryData(membersQuery.queryKey)
  return mentionsIn(text).map((userId) => {
    const member = team?.items.find((each) => each.userId === userId)
    return { userId, name: member?.name ?? member?.email ?? null }
  })
}

type Pages = InfiniteData<CommentsPage>

const withThreads = (pages: Pages, change: (threads: readonly CommentThread[]) => CommentThread[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page, index) => ({ ...page, items: index === 0 ? change(page.items) : page.items })),
})

const answered = (pages: Pages, threadId: string, comment: ShownComment): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((each) => (each.id === threadId ? { ...each, comments: [...each.comments, comment] } : each)),
  })),
})

/** Shows a comment at once, and takes it back if it cannot be sent. */
export const sendComment = async (
  about: Topic,
  { text, by, threadId }: { readonly text: string; readonly by: CommentPerson; readonly threadId?: string },
): Promise<void> => {
  const id = `${onTheWay}${(sent += 1)}`
  const now = new Date().toISOString()
  const comment = { id, by, text, mentions: namedIn(text), writtenAt: now, editedAt: null }
  const queryKey = [...talkKey(about), 'threads']
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueriesData<Pages>({ queryKey }, (pages) => {
    if (!pages) return pages
    return threadId === undefined
      ? withThreads(pages, (threads) => [{ id, comments: [comment], resolved: null }, ...threads])
      : answered(pages, threadId, comment)
  })
  try {
    await writeComment(about, text, threadId)
  } catch (error) {
    await refreshComments()
    throw error
  }
}
