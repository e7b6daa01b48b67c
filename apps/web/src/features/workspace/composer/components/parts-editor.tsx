import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { splitThread } from '@vignette/domain/networks/split-thread'
import { postLimits } from '@vignette/domain/posts/limits'
import { IconPlus, IconScissors, IconTrash } from '#components/ui/icons.ts'
import { type CountingAccount, countersOf, tightestThreads } from '../counters.ts'
import type { DraftPart } from '../post-draft.ts'
import type { Media } from '../problems-of-draft.ts'
import { Counters } from './counters.tsx'
import { MediaStrip } from './media-strip.tsx'
import classes from './parts-editor.module.css'

type PartsEditorProps = {
  /** Of the text: "Text" or "Text for @ada on Bluesky". */
  readonly label: string
  readonly parts: readonly DraftPart[]
  /** Those to which the text goes. */
  readonly accounts: readonly CountingAccount[]
  readonly media: Media
  readonly change: (parts: DraftPart[]) => void
}

const iconOf = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** The text of a post and, where networks have threads, of those that follow it. */
export const PartsEditor = ({ label, parts, accounts, media, change }: PartsEditorProps) => {
  const threaded = tightestThreads(accounts)
  const changePart = (index: number, changed: Partial<DraftPart>) =>
    change(parts.map((part, nth) => (nth === index ? { ...part, ...changed } : part)))
  const split = (index: number) => {
    const part = parts[index]
    if (!part || threaded === null) return
    const pieces = splitThread(part.text, threaded).map((text, nth) => ({
      text,
      mediaIds: nth === 0 ? part.mediaIds : [],
    }))
    if (pieces.length > 0) change(parts.toSpliced(index, 1, ...pieces).slice(0, postLimits.parts))
  }
  return (
    <div className={classes.parts}>
      {parts.map((part, index) => (
        <Part
          // the posts of a thread are known by their places alone
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={parts.length === 1 ? label : `${label}, post ${index + 1} of ${parts.length}`}
          part={part}
          accounts={accounts}
          media={media}
          change={(changed) => changePart(index, changed)}
          split={threaded === null ? undefined : () => split(index)}
          remove={index === 0 ? undefined : () => change(parts.toSpliced(index, 1))}
        />
      ))}
      {threaded !== null && parts.length < postLimits.parts && (
        <Button
          className={classes.add}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus {...iconOf} />}
          onClick={() => change([...parts, { text: '', mediaIds: [] }])}
        >
          Add a post to the thread
        </Button>
      )}
    </div>
  )
}

type PartProps = {
  readonly label: string
  readonly part: DraftPart
  readonly accounts: readonly CountingAccount[]
  readonly media: Media
  readonly change: (change: Partial<DraftPart>) => void
  readonly split: (() => void) | undefined
  readonly remove: (() => void) | undefined
}

const Part = ({ label, part: { text, mediaIds }, accounts, media, change, split, remove }: PartProps) => {
  const counters = countersOf(text.trim(), accounts, mediaIds.length > 0)
  const isOver = counters.some((counter) => counter.isOver)
  return (
    <div className={classes.part}>
      <Textarea
        label={label}
        classNames={{ input: classes.input }}
        maxLength={postLimits.text}
        dir="auto"
        rows={5}
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <Counters counters={counters} />
      <MediaStrip of={label} mediaIds={mediaIds} media={media} change={(chosen) => change({ mediaIds: [...chosen] })} />
      {(remove || (split && isOver)) && (
        <div className={classes.actions}>
          {split && isOver && (
            <Button size="xs" variant="default" leftSection={<IconScissors {...iconOf} />} onClick={split}>
              Split into a thread
            </Button>
          )}
          {remove && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconTrash {...iconOf} />}
              aria-label={`Remove this post: ${label}`}
              onClick={remove}
            >
              Remove this post
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
