import type { PostWording } from './schemas.ts'
import type { PostRequest } from './schemas/requests.ts'

type TargetRequest = PostRequest['targets'][number]

const ownParts = ({ text, mediaIds, thread }: TargetRequest, post: PostRequest) =>
  text === undefined && mediaIds === undefined && thread === undefined
    ? null
    : [{ text: text ?? post.text, mediaIds: mediaIds ?? post.mediaIds }, ...(thread ?? post.thread)]

/** What a request says, as posts keep it. */
export const wordingOf = (request: PostRequest): PostWording => ({
  parts: [{ text: request.text, mediaIds: request.mediaIds }, ...request.thread],
  firstComment: request.firstComment ?? null,
  targets: request.targets.map((target) => ({
    accountId: target.accountId,
    parts: ownParts(target, request),
    firstComment: target.firstComment ?? null,
    settings: target.settings ?? {},
  })),
})

/** What a post says on one of its accounts. */
export const wordingFor = (
  { parts, firstComment, targets }: PostWording,
  accountId: string,
): Pick<PostWording, 'parts' | 'firstComment'> & Pick<PostWording['targets'][number], 'settings'> => {
  const own = targets.find((target) => target.accountId === accountId)
  return {
    parts: own?.parts ?? parts,
    firstComment: own?.firstComment ?? firstComment,
    settings: own?.settings ?? {},
  }
}

/** All items of the library that a post uses, each once. */
export const mediaIdsOf = ({ parts, targets }: PostWording): readonly string[] => [
  ...new Set([...parts, ...targets.flatMap((target) => target.parts ?? [])].flatMap(({ mediaIds }) => mediaIds)),
]
