import { Fragment } from 'react'
import type { GenerationResult } from '../use-result-changes.ts'
import { Changes } from './changes.tsx'
import classes from './text-card.module.css'
import { VideoParts } from './video-parts.tsx'

type TextBodyProps = {
  readonly result: GenerationResult
  /** The text to compare it with. */
  readonly before: string | undefined
}

/** A text with its hashtags, or the parts of a video caption. */
export const TextBody = ({ result: { text, hashtags, parts }, before }: TextBodyProps) => (
  <>
    {parts && <VideoParts parts={parts} />}
    {text !== undefined && before !== undefined && <Changes before={before} after={text} />}
    {text !== undefined && !parts && before === undefined && (
      <p className={classes.text} dir="auto">
        {text}
      </p>
    )}
    {hashtags !== undefined && hashtags.length > 0 && (
      <p className={classes.tags} dir="auto">
        <Hashtags tags={hashtags} />
      </p>
    )}
  </>
)

/** Each hashtag is isolated, so that its sign stays with its word in right-to-left text. */
const Hashtags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.map((tag, index) => (
    // the same may have been written twice
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{tag}</span>
    </Fragment>
  ))
