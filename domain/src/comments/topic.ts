/** What people talk about: something that was generated, or an item of the library. */
export const itemKinds = ['generation', 'library'] as const

export type ItemKind = (typeof itemKinds)[number]

export type Topic = { readonly itemKind: ItemKind; readonly itemId: string }

/** The id of the stream with all comments about one thing. */
export const topicId = ({ itemKind, itemId }: Topic): string => `${itemKind}-${itemId}`

/** The page of the thing, at a comment. It follows the address of the workspace. */
export const commentPath = ({ itemKind, itemId }: Topic, commentId: string): string =>
  `/dashboard/${itemKind === 'generation' ? 'history' : 'library'}/${encodeURIComponent(itemId)}` +
  `?comment=${encodeURIComponent(commentId)}`
