import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import { networkNames, shortNameOf } from '@vignette/domain/networks/network-names'
import type { ShownPost, ShownTarget } from '@vignette/domain/posts/schemas/answers'
import { lazy, useState } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { IconExternalLink } from '#components/ui/icons.ts'
import { Instant } from '#components/ui/instant.tsx'
import { TargetMark } from '#entities/post/components/state-of-post.tsx'
import { handleWords } from '#entities/social-account/account-words.ts'
import { AccountAvatar } from '#entities/social-account/components/account-avatar.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { latenessWords } from '../lateness-words.ts'
import { TargetActions } from './target-actions.tsx'
import classes from './target-card.module.css'

/** It asks the table of what networks offer, which most visits do without. */
const Afterwards = lazy(lazyChunk(() => import('./afterwards.tsx').then(({ Afterwards }) => ({ default: Afterwards }))))

const TargetPreview = lazy(
  lazyChunk(() => import('./target-preview.tsx').then(({ TargetPreview }) => ({ default: TargetPreview }))),
)

type TargetCardProps = { readonly post: ShownPost; readonly target: ShownTarget }

/** Where a post stands on one account, and what can be done there. */
export const TargetCard = ({ post, target }: TargetCardProps) => {
  const { network, handle, permalink, state, isOwn } = target
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMay('create')
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <AccountAvatar account={target} />
        <div className={classes.who}>
          <strong>
            <bdi>{handleWords(handle)}</bdi>
          </strong>
          <span>{networkNames[network]}</span>
        </div>
        <TargetMark target={target} />
      </div>
      <TargetStory target={target} parts={post.thread.length + 1} />
      <div className={classes.actions}>
        {permalink !== null && state === 'published' && (
          <Anchor href={permalink} target="_blank" rel="noreferrer">
            See it on {shortNameOf(network)}{' '}
            <IconExternalLink size={16} stroke={1.75} aria-label="(opens in a new tab)" />
          </Anchor>
        )}
        {mayChange && <TargetActions post={post} target={target} />}
        {mayChange && state === 'published' && (
          <LazyBlock>
            <Afterwards postId={post.id} target={target} />
          </LazyBlock>
        )}
      </div>
      <details className={classes.own} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{isOwn ? 'What it says here, and how it looks' : 'How it looks here'}</summary>
        {isOpen && (
          <LazyBlock>
            <TargetPreview post={post} target={target} />
          </LazyBlock>
        )}
      </details>
    </li>
  )
}

type StoryProps = { readonly target: ShownTarget; readonly parts: number }

/** What a person should know about it, in sentences. */
const TargetStory = ({ target, parts }: StoryProps) => {
  const { state, network } = target
  const paused = state === 'failed' ? null : target.paused // what failed says so itself
  return (
    <div className={classes.story}>
      {state === 'published' && <Published target={target} />}
      {state === 'outcomeUnknown' && (
        <p>
          No clear answer came from {shortNameOf(network)}
          {target.canAsk
            ? '. We can ask once more whether it is out; or look there, and say what you found.'
            : ', and it does not tell us whether it is out. Please look there, and say what you found.'}
        </p>
      )}
      {paused === 'plan' && <p>Your plan includes fewer accounts. It waits until a larger plan has this one again.</p>}
      {paused === 'disconnected' && <p>The account is not connected any more. It waits until it is.</p>}
      {(state === 'failed' || state === 'scheduled') && <Trouble target={target} />}
      <ThreadSoFar target={target} parts={parts} />
      {target.isLabelled && (
        <p>Labelled as made with AI on {shortNameOf(network)}, since a picture or video of it comes from the studio.</p>
      )}
      <Wish target={target} />
    </div>
  )
}

/** How much of a thread is out. Where no clear answer came, the last of it may be. */
const ThreadSoFar = ({ target: { state, partsOut, failure }, parts }: StoryProps) => {
  if (partsOut === 0 || partsOut >= parts || state === 'published') return null
  const isSure = state !== 'outcomeUnknown' && failure?.code !== 'unavailable'
  return (
    <p>
      {partsOut} of {parts} posts of the thread are out{isSure ? '' : ', or may be'}. It goes on from there.
    </p>
  )
}

/** Where it depends on the network what a person has to do, its own words help. */
const isTelling: ReadonlySet<string> = new Set(['change', 'contact'])

/** Why it did not go out, or would not. */
const Trouble = ({ target: { state, network, failure, hindrance, at } }: Pick<StoryProps, 'target'>) => {
  const trouble = failure ?? hindrance
  return (
    <>
      {trouble && <p>{trouble.message}</p>}
      {trouble?.detail !== undefined && isTelling.has(trouble.action) && (
        <p>
          {shortNameOf(network)} says: <q>{trouble.detail}</q>
        </p>
      )}
      {state === 'scheduled' && failure && at !== null && (
        <p>
          Next try: <Instant at={at} />
        </p>
      )}
    </>
  )
}

const Published = ({ target: { publishedAt, latenessMs, how } }: Pick<StoryProps, 'target'>) => (
  <p>
    {publishedAt !== null && <Instant at={publishedAt} />}
    {latenessMs !== null && `, ${latenessWords(latenessMs)}`}
    {how === 'found' && '. The answer was lost, and we found it there'}
    {how === 'person' && '. Somebody looked and said so'}.
  </p>
)

/** What somebody asked the network for afterwards. */
const Wish = ({ target: { wish, wishFailure, network } }: Pick<StoryProps, 'target'>) => (
  <>
    {wish === 'removal' && <p>It is being deleted on {shortNameOf(network)}.</p>}
    {wish === 'change' && <p>Its text is being changed on {shortNameOf(network)}.</p>}
    {wishFailure !== undefined && wish === null && <p>{wishFailure}</p>}
  </>
)
