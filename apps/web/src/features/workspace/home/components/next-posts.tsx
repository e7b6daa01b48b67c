import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { PostTime } from '#entities/post/components/post-time.tsx'
import { PostMark } from '#entities/post/components/state-of-post.tsx'
import { postsQuery } from '#entities/post/get-posts.ts'
import { needsPerson } from '#entities/post/post-words.ts'
import { handleWords } from '#entities/social-account/account-words.ts'
import { networkIcons } from '#entities/social-account/network-icons.ts'
import classes from './next-posts.module.css'

const most = 4
/** Enough to find those that matter next among the latest. */
const looked = 50

const momentOf = ({ at }: ShownPost): number => (at === null ? Infinity : Date.parse(at))

/** What needs somebody, then what goes out next. Nothing where there is neither. */
export const NextPosts = () => {
  const { data } = useInfiniteQuery(postsQuery({}, looked))
  const posts = data?.pages.flatMap(({ items }) => items) ?? []
  const failed = posts.filter(({ state }) => needsPerson(state))
  const next = posts
    .filter(({ state }) => state === 'scheduled' || state === 'publishing')
    .toSorted((one, other) => momentOf(one) - momentOf(other))
  const shown = [...failed, ...next].slice(0, most)
  if (shown.length === 0) return null
  return (
    <Sheet
      title="Next posts"
      aside={
        <Anchor component={Link} to="/dashboard/posts">
          See all
        </Anchor>
      }
    >
      <ul className={classes.posts}>
        {shown.map((post) => (
          <li key={post.id}>
            <Link to={`/dashboard/posts/${encodeURIComponent(post.id)}`} dir="auto">
              {post.text || 'No text'}
            </Link>
            <span className={classes.about}>
              <PostMark state={post.state} />
              {post.at !== null && (
                <span>
                  <PostTime at={post.at} timeZone={post.timeZone} />
                </span>
              )}
              {post.targets.map(({ accountId, network, handle }) => {
                const Icon = networkIcons[network]
                return (
                  <span key={accountId} className={classes.account}>
                    <Icon size={16} stroke={1.75} aria-hidden /> <bdi>{handleWords(handle)}</bdi>
                  </span>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
