import type { PostStatus } from '@vignette/domain/posts/status'
import { needingPerson } from '#entities/post/post-words.ts'

/** The views of the list, each with the statuses that it shows. An empty list: all. */
export const postViews = {
  upcoming: { name: 'Upcoming', states: ['scheduled', 'publishing'] },
  needsYou: { name: 'Needs you', states: needingPerson },
  published: { name: 'Published', states: ['published'] },
  drafts: { name: 'Drafts', states: ['draft'] },
  all: { name: 'All', states: [] },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly states: readonly PostStatus[] }>>

export type PostView = keyof typeof postViews

export const postViewIds = Object.keys(postViews) as PostView[]

/** Undefined where the address names none. */
export const viewIn = (query: URLSearchParams): PostView | undefined =>
  postViewIds.find((id) => id === query.get('view'))

/** The first view that shows any of these posts. */
export const viewWith = (posts: readonly { readonly state: PostStatus }[]): PostView => {
  const shows = (states: readonly PostStatus[]) => posts.some(({ state }) => states.includes(state))
  if (posts.length === 0) return 'upcoming'
  return postViewIds.find((id) => shows(postViews[id].states)) ?? 'all'
}

/** What an empty view says. */
export const emptyWords: Readonly<Record<PostView, string>> = {
  upcoming: 'Nothing is scheduled.',
  needsYou: 'Nothing waits for you. What does not go out as planned is listed here, with what you can do.',
  published: 'Nothing is published yet.',
  drafts: 'There are no drafts.',
  all: 'There are no posts yet.',
}
