import { networkNames } from '@vignette/domain/networks/network-names'
import { capabilitiesOfAccount } from '@vignette/domain/social-accounts/account-capabilities'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { Fragment } from 'react'
import { IconHeart, IconMessageCircle, IconRepeat, IconShare3, IconVideo } from '#components/ui/icons.ts'
import { LibraryImage } from '#entities/library/components/library-image.tsx'
import { handleWords } from '#entities/social-account/account-words.ts'
import { networkIcons } from '#entities/social-account/network-icons.ts'
import { initialOf } from '#lib/formats.ts'
import { type DraftPart, partsFor, type PostDraft } from '../post-draft.ts'
import type { Media } from '../problems-of-draft.ts'
import classes from './network-preview.module.css'

type NetworkPreviewProps = {
  readonly account: ShownAccount
  readonly draft: PostDraft
  readonly media: Media
  readonly scheme: 'light' | 'dark'
}

/** A post as people see it on one account, with what follows it there. */
export const NetworkPreview = ({ account, draft, media, scheme }: NetworkPreviewProps) => {
  const hasComment = capabilitiesOfAccount(account).firstComment !== 'none' && draft.firstComment.trim() !== ''
  const parts: readonly DraftPart[] = [
    ...partsFor(draft, account.id),
    ...(hasComment ? [{ text: draft.firstComment, mediaIds: [] }] : []),
  ]
  const Icon = networkIcons[account.network]
  return (
    <article
      className={classes.frame}
      data-network={account.network}
      data-scheme={scheme}
      aria-label={`Preview on ${networkNames[account.network]}`}
    >
      <Icon className={classes.network} size={18} stroke={1.75} aria-hidden />
      {parts.map((part, index) => (
        // the posts of a thread are known by their places alone
        // oxlint-disable-next-line react/no-array-index-key
        <Post key={index} account={account} part={part} media={media} isLast={index === parts.length - 1} />
      ))}
    </article>
  )
}

type PostProps = {
  readonly account: ShownAccount
  readonly part: DraftPart
  readonly media: Media
  readonly isLast: boolean
}

const Post = ({ account: { name, handle }, part: { text, mediaIds }, media, isLast }: PostProps) => (
  <div className={classes.post} data-last={isLast || undefined}>
    <span className={classes.avatar} aria-hidden>
      {initialOf((name || handle).replace(/^@/, ''))}
    </span>
    <div className={classes.body}>
      <p className={classes.names}>
        <strong>
          <bdi>{name || handle}</bdi>
        </strong>{' '}
        <span>
          <bdi>{handleWords(handle)}</bdi> · now
        </span>
      </p>
      {text.trim() === '' && mediaIds.length === 0 ? (
        <p className={classes.none}>Your text goes here.</p>
      ) : (
        <p className={classes.text} dir="auto">
          <Marked text={text.trim()} />
        </p>
      )}
      {mediaIds.length > 0 && <Shown mediaIds={mediaIds} media={media} />}
      <div className={classes.signs} aria-hidden>
        <IconMessageCircle size={17} stroke={1.75} />
        <IconRepeat size={17} stroke={1.75} />
        <IconHeart size={17} stroke={1.75} />
        <IconShare3 size={17} stroke={1.75} />
      </div>
    </div>
  </div>
)

/** Text with highlighted hashtags, mentions and links. */
const Marked = ({ text }: { readonly text: string }) =>
  text.split(/([#@][\p{L}\p{N}_][\p{L}\p{N}_.@-]*|https?:\/\/\S+)/u).map((part, index) =>
    // the pieces are identified by their index alone
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
  )

const Shown = ({ mediaIds, media }: { readonly mediaIds: readonly string[]; readonly media: Media }) => (
  <div className={classes.media} data-count={Math.min(mediaIds.length, 4)}>
    {mediaIds.slice(0, 4).map((id) => {
      const item = media.get(id)
      return (
        <span key={id}>
          {item && <LibraryImage item={item} size="preview" className={classes.picture} />}
          {item?.kind === 'video' && <IconVideo className={classes.video} size={20} stroke={1.75} aria-hidden />}
        </span>
      )
    })}
  </div>
)
