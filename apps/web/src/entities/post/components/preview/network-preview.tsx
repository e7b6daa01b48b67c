import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { type Network, networkNames } from '@vignette/domain/networks/network-names'
import type { ReactNode } from 'react'
import { IconWorld } from '#components/ui/icons.ts'
import { handleWords } from '#entities/social-account/account-words.ts'
import { networkIcons } from '#entities/social-account/network-icons.ts'
import { initialOf } from '#lib/formats.ts'
import { lookOf } from './looks.ts'
import classes from './network-preview.module.css'
import { PreviewCard, type PreviewCardFacts } from './preview-card.tsx'
import { PreviewMedia, type PreviewMedium } from './preview-media.tsx'
import { PreviewText } from './preview-text.tsx'

type PreviewPart = {
  readonly text: string
  readonly media: readonly PreviewMedium[]
  /** The card of its link. Missing until the page was read. */
  readonly card?: PreviewCardFacts | undefined
}

type Author = { readonly network: Network; readonly name: string; readonly handle: string }

type NetworkPreviewProps = {
  readonly author: Author
  readonly parts: readonly PreviewPart[]
  /** Null where there is none, or the network has none. */
  readonly firstComment: string | null
  readonly scheme: 'light' | 'dark'
  /** The network says that a model made it. */
  readonly isLabelled: boolean
}

/** A post as people see it on one account, with what follows it there. */
export const NetworkPreview = ({ author, parts, firstComment, scheme, isLabelled }: NetworkPreviewProps) => {
  const { network } = author
  const isAnswer = capabilitiesOf(network).firstComment === 'reply' // a network's accounts do not differ in that
  const answer = firstComment !== null && isAnswer ? [{ text: firstComment, media: [] }] : []
  const posts = [...parts, ...answer]
  const Icon = networkIcons[network]
  return (
    <article
      className={classes.frame}
      data-network={network}
      data-layout={lookOf(network).layout}
      data-scheme={scheme}
      aria-label={`Preview on ${networkNames[network]}`}
    >
      <Icon className={classes.network} size={18} stroke={1.75} aria-hidden />
      {posts.map((part, index) => (
        <Post
          // the posts of a thread are known by their places alone
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          author={author}
          part={part}
          isLast={index === posts.length - 1}
          isLabelled={isLabelled && index === 0}
        />
      ))}
      {firstComment !== null && !isAnswer && <Comment author={author} text={firstComment} />}
    </article>
  )
}

type PostProps = {
  readonly author: Author
  readonly part: PreviewPart
  readonly isLast: boolean
  readonly isLabelled: boolean
}

const Post = ({ author, part: { text, media, card }, isLast, isLabelled }: PostProps) => {
  const { layout, fold, more } = lookOf(author.network)
  const isEmpty = text.trim() === '' && media.length === 0
  const caption = layout === 'picture' ? <strong>{author.handle.replace(/^@/, '')}</strong> : null
  const words = <PreviewText key="text" text={text.trim()} fold={fold} more={more} isEmpty={isEmpty} before={caption} />
  const shown = media.length > 0 && (
    <PreviewMedia key="media" media={media} marksAlt={lookOf(author.network).marksAlt} />
  )
  const ofLink = card && <PreviewCard key="card" card={card} />
  const signs = <Signs key="signs" network={author.network} />
  return (
    <div className={classes.post} data-last={isLast || undefined}>
      <Avatar author={author} />
      <Names author={author} isLabelled={isLabelled} />
      <div className={classes.body}>{layout === 'picture' ? [shown, signs, words] : [words, shown, ofLink, signs]}</div>
    </div>
  )
}

const Avatar = ({ author: { name, handle } }: { readonly author: Author }) => (
  <span className={classes.avatar} aria-hidden>
    {initialOf((name || handle).replace(/^@/, ''))}
  </span>
)

const Names = ({ author: { network, name, handle }, isLabelled }: Pick<PostProps, 'author' | 'isLabelled'>) => {
  const isBrief = lookOf(network).below === 'time'
  const shown = lookOf(network).layout === 'picture' ? handle.replace(/^@/, '') : name || handle
  return (
    <p className={classes.names}>
      <strong>
        <bdi>{shown}</bdi>
      </strong>{' '}
      <span>
        {isBrief ? (
          <>
            {isLabelled && 'AI info · '}now · <IconWorld size={12} stroke={2} aria-hidden />
          </>
        ) : (
          <>
            <bdi>{handleWords(handle)}</bdi> · now
          </>
        )}
      </span>
    </p>
  )
}

const Signs = ({ network }: { readonly network: Network }): ReactNode => (
  <div className={classes.signs} aria-hidden>
    {lookOf(network).signs.map(({ icon: Icon, word }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change
      <span key={index}>
        <Icon size={18} stroke={1.75} /> {word}
      </span>
    ))}
  </div>
)

const Comment = ({ author, text }: { readonly author: Author; readonly text: string }) => (
  <div className={classes.comment}>
    <Avatar author={author} />
    <div>
      <strong>
        <bdi>{author.name || author.handle}</bdi>
      </strong>
      <PreviewText text={text.trim()} fold={null} more="" isEmpty={false} before={null} />
    </div>
  </div>
)
