import type { Post } from '../store/posts.ts'

/** A post as it stands in a conversation; `isContinued` says that the next one answers it. */
export type Placed = { readonly post: Post; readonly isContinued: boolean }

const repliesTo = (posts: readonly Post[], id: string): Post[] => posts.filter(({ replyTo }) => replyTo === id)

/** The posts in which their author goes on after the first, each answering the one before. */
const authorsThread = (posts: readonly Post[], first: Post): Post[] => {
  const thread = [first]
  for (let last: Post | undefined = first; last;) {
    last = repliesTo(posts, last.id).find(({ accountId }) => accountId === first.accountId)
    if (last) thread.push(last)
  }
  return thread
}

const shownOfThread = 3

/** The beginning of a thread as the feed shows it, and how long it is. */
export const threadInFeed = (
  conversation: readonly Post[],
  first: Post,
): { readonly shown: readonly Placed[]; readonly length: number } => {
  const thread = authorsThread(conversation, first)
  const shown = thread.slice(0, shownOfThread)
  return { shown: shown.map((post) => ({ post, isContinued: post !== thread.at(-1) })), length: thread.length }
}

/** What a post answers, the first of the conversation first. `isWhole` is false where something was deleted. */
export const ancestorsOf = (
  conversation: readonly Post[],
  { replyTo }: Post,
): { readonly posts: readonly Post[]; readonly isWhole: boolean } => {
  const found: Post[] = []
  let parent = replyTo
  while (parent !== null) {
    const post = conversation.find(({ id }) => id === parent)
    if (!post) return { posts: found, isWhole: false }
    found.unshift(post)
    parent = post.replyTo
  }
  return { posts: found, isWhole: true }
}

/** What was answered to a post, each answer followed by the answers to it. */
export const answersTo = (conversation: readonly Post[], { id }: Post): Placed[] => {
  const placed: Placed[] = []
  const waiting = repliesTo(conversation, id).toReversed()
  for (let post = waiting.pop(); post; post = waiting.pop()) {
    const answers = repliesTo(conversation, post.id)
    placed.push({ post, isContinued: answers.length > 0 })
    waiting.push(...answers.toReversed())
  }
  return placed
}
