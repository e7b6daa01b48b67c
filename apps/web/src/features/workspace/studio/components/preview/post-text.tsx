import { postOf } from '@vignette/domain/generation/counting'
import { type PlatformId, platforms } from '@vignette/domain/generation/platforms'
import { Fragment, type ReactNode, useState } from 'react'
import { beginningOf } from '#features/workspace/studio/cut-text.ts'
import type { Material } from '#features/workspace/studio/preview-material.ts'
import classes from './post-frame.module.css'

type PostTextProps = {
  readonly platform: PlatformId
  readonly material: Material
  /** Shown before the text, as Instagram does with the name. */
  readonly lead?: ReactNode
}

const moreWords: Readonly<Record<PlatformId, string>> = {
  instagram: 'more',
  x: 'Show more',
  linkedin: 'more',
  tiktok: 'more',
  facebook: 'See more',
}

/** The text of a post up to where the platform folds it. Text beyond the limit is struck out. */
export const PostText = ({ platform, material: { text, hashtags }, lead }: PostTextProps) => {
  const [isOpen, setOpen] = useState(false)
  const { max, shown } = platforms[platform].caption
  const whole = text === '' ? hashtags.join(' ') : postOf(text, hashtags)
  if (whole === '') return <p className={classes.none}>Your caption goes here.</p>
  const posted = beginningOf(whole, max, platform)
  const first = beginningOf(posted, shown, platform)
  const seen = isOpen ? posted : first
  return (
    <p className={classes.text} dir="auto">
      {lead}
      <Tagged text={seen} />
      {first.length < posted.length && (
        <>
          {isOpen ? ' ' : '… '}
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'less' : moreWords[platform]}
          </button>
        </>
      )}
      {seen.length === posted.length && posted.length < whole.length && <del>{whole.slice(posted.length)}</del>}
    </p>
  )
}

/** Text with highlighted hashtags, mentions and links. */
const Tagged = ({ text }: { readonly text: string }) =>
  text.split(/([#@][\p{L}\p{N}_]+|https?:\/\/\S+)/u).map((part, index) =>
    // the pieces are identified by their index alone
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
  )
