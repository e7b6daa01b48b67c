import { Fragment, type ReactNode } from 'react'
import { foldedText } from './looks.ts'
import classes from './network-preview.module.css'

type PreviewTextProps = {
  readonly text: string
  readonly fold: number | null
  readonly more: string
  readonly isEmpty: boolean
  /** What the network writes before the text. */
  readonly before: ReactNode
}

/** What is said, as far as the network shows it at first. */
export const PreviewText = ({ text, fold, more, isEmpty, before }: PreviewTextProps) => {
  if (isEmpty) return <p className={classes.none}>Your text goes here.</p>
  if (text === '') return null
  const folded = foldedText(text, fold)
  return (
    <p className={classes.text} dir="auto">
      {before && <>{before} </>}
      <Marked text={folded ?? text} />
      {folded !== null && (
        <span className={classes.more} title={text}>
          {' '}
          {more.startsWith('…') ? more : `… ${more}`}
        </span>
      )}
    </p>
  )
}

/** Text with highlighted hashtags, mentions and links. */
const Marked = ({ text }: { readonly text: string }) =>
  text.split(/([#@][\p{L}\p{N}_][\p{L}\p{N}_.@-]*|https?:\/\/\S+)/u).map((part, index) =>
    // the pieces are identified by their index alone
    // oxlint-disable-next-line react/no-array-index-key
    index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
  )
