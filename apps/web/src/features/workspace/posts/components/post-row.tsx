import { networkNames } from '@vignette/domain/networks/network-names'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Ago } from '#components/ui/ago.tsx'
import { IconVideo } from '#components/ui/icons.ts'
import { PostTime } from '#entities/post/components/post-time.tsx'
import { PostMark } from '#entities/post/components/state-of-post.tsx'
import { targetStateOf } from '#entities/post/post-words.ts'
import { handleWords } from '#entities/social-account/account-words.ts'
import { networkIcons } from '#entities/social-account/network-icons.ts'
import classes from './post-row.module.css'

/** A post as a link to its page. */
export const PostRow = memo(({ post }: { readonly post: ShownPost }) => {
  const { id, text, thread, media, at, timeZone, state, changedAt, targets } = post
  return (
    <Link className={classes.row} to={`/dashboard/posts/${encodeURIComponent(id)}`}>
      <span className={classes.state}>
        <PostMark state={state} />
        <span className={classes.time}>
          {at === null ? (
            <>
              Changed <Ago at={changedAt} />
            </>
          ) : (
            <PostTime at={at} timeZone={timeZone} />
          )}
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.text} dir="auto">
          {text || 'No text'}
        </span>
        {thread.length > 0 && <span className={classes.note}>A thread of {thread.length + 1} posts</span>}
        <Accounts targets={targets} />
      </span>
      {media.length > 0 && <Pictures media={media} />}
    </Link>
  )
})

const Accounts = ({ targets }: Pick<ShownPost, 'targets'>) =>
  targets.length === 0 ? (
    <span className={classes.note}>No account chosen</span>
  ) : (
    <span className={classes.accounts}>
      {targets.map((target) => {
        const Network = networkIcons[target.network]
        const { word, icon: Icon, tone } = targetStateOf(target)
        return (
          <span key={target.accountId} className={classes.account} title={networkNames[target.network]}>
            <Network size={16} stroke={1.75} aria-hidden />
            <bdi>{handleWords(target.handle)}</bdi>
            <span className={classes.outcome} data-tone={tone}>
              <Icon size={14} stroke={2} aria-hidden /> {word}
            </span>
          </span>
        )
      })}
    </span>
  )

const Pictures = ({ media }: Pick<ShownPost, 'media'>) => (
  <span className={classes.pictures} aria-hidden>
    {media.slice(0, 3).map(({ id, kind, url }) =>
      kind === 'image' && url !== null ? (
        <img key={id} src={url} alt="" width={56} height={56} loading="lazy" decoding="async" />
      ) : (
        <span key={id} className={classes.video}>
          <IconVideo size={20} stroke={1.5} />
        </span>
      ),
    )}
    {media.length > 3 && <span className={classes.video}>+{media.length - 3}</span>}
  </span>
)
