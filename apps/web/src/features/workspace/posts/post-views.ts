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

export const viewIn = (query: URLSearchParams): PostView =>
  postViewIds.find((id) => id === query.get('view')) ?? 'upcoming'

/** What an empty view says. */
export const emptyWords: Readonly<Record<PostView, string>> = {
  upcoming: 'Nothing is scheduled.',
  needsYou: 'Nothing waits for you. What does not go out as planned is listed here, with what you can do.',
  published: 'Nothing is published yet.',
  drafts: 'There are no drafts.',
  all: 'There are no posts yet.',
}
