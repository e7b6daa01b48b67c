import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { IconPhotoOff, IconVideo } from '#components/ui/icons.ts'
import { playTime } from '#components/video/play-time.ts'
import classes from './post-body.module.css'

type Part = Pick<ShownPost, 'text' | 'mediaIds'>

/** The text of a post with its pictures and videos, and what follows it. */
export const PostBody = ({ post }: { readonly post: ShownPost }) => (
  <>
    <Parts parts={[post, ...post.thread]} media={post.media} />
    {post.firstComment !== null && (
      <div className={classes.part}>
        <h3>First comment</h3>
        <p dir="auto">{post.firstComment}</p>
      </div>
    )}
  </>
)

type PartsProps = { readonly parts: readonly Part[]; readonly media: ShownPost['media'] }

/** The post and those of its thread. */
const Parts = ({ parts, media }: PartsProps) =>
  parts.map(({ text, mediaIds }, index) => (
    // the posts of a thread are known by their places alone
    // oxlint-disable-next-line react/no-array-index-key
    <div key={index} className={classes.part}>
      {parts.length > 1 && (
        <h3>
          Post {index + 1} of {parts.length}
        </h3>
      )}
      {text === '' ? <p className={classes.none}>No text</p> : <p dir="auto">{text}</p>}
      {mediaIds.length > 0 && (
        <ul className={classes.media}>
          {mediaIds.map((id) => (
            <li key={id}>
              <Medium medium={media.find((each) => each.id === id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  ))

const Medium = ({ medium }: { readonly medium: ShownPost['media'][number] | undefined }) => {
  if (!medium || medium.url === null) {
    return (
      <span className={classes.gone} role="img" aria-label={medium?.altText || 'Not there any more'}>
        <IconPhotoOff size={24} stroke={1.5} aria-hidden />
      </span>
    )
  }
  const { kind, url, altText, durationMs } = medium
  if (kind === 'image') return <img src={url} alt={altText} loading="lazy" decoding="async" />
  return (
    <a
      className={classes.gone}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Video: ${altText || 'play it'}`}
    >
      <IconVideo size={24} stroke={1.5} aria-hidden />
      {durationMs !== null && <span aria-hidden>{playTime(durationMs / 1_000)}</span>}
    </a>
  )
}
