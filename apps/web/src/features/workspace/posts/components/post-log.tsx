import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { PublishLog } from '#entities/post/components/publish-log.tsx'
import { postLogQuery } from '#entities/post/get-post.ts'
import { accountWords } from '#entities/social-account/account-words.ts'

export const PostLog = ({ post: { id, targets } }: { readonly post: ShownPost }) => {
  const targetOf = (accountId: string) => targets.find((target) => target.accountId === accountId)
  return (
    <PublishLog
      query={useInfiniteQuery(postLogQuery(id))}
      empty="Nothing was sent to a network yet."
      networkOf={({ accountId }) => targetOf(accountId)?.network ?? 'demo'}
      aboutOf={({ accountId }) => {
        const target = targetOf(accountId)
        return targets.length > 1 && target && <span>{accountWords(target)}</span>
      }}
    />
  )
}
