import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import classes from './edit-conflict.module.css'
import { isWritable, valueOf, wordsOf } from './edit-words.ts'
import type { Conflict } from './save-edit.ts'

type Values = Readonly<Record<string, unknown>>

type EditConflictProps = {
  readonly conflict: Conflict<Values>
  readonly labels: Readonly<Record<string, string>>
  readonly settle: (values: Values | null) => void
}

/** Shows two edits of one text, and saves one of them or what the person makes of both. */
export const EditConflict = ({ conflict, labels, settle }: EditConflictProps) => {
  const { by, isOwn, mine, theirs, fields } = conflict
  const [chosen, setChosen] = useState(mine)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const other = isOwn ? 'the other window' : (by ?? 'somebody else')
  const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]]))
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={classes.place}
      aria-label="Two versions of this text"
      // keys of the form around it would discard the edit
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Notice tone="warning">
        <WhoChanged by={by} isOwn={isOwn} /> Nothing is lost: keep yours, take the other, or make one of both.
      </Notice>
      {fields.map((field) => (
        <Field
          key={field}
          label={labels[field] ?? field}
          other={other}
          mine={mine[field]}
          theirs={theirs[field]}
          value={chosen[field]}
          choose={(value) => setChosen((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <div className={classes.actions}>
        <Button size="xs" onClick={() => settle(chosen)}>
          Save what is under “Yours”
        </Button>
        <Button size="xs" variant="default" onClick={() => settle({ ...mine, ...taken })}>
          Keep the other
        </Button>
        <Button size="xs" variant="subtle" onClick={() => settle(null)}>
          Decide later
        </Button>
      </div>
    </section>
  )
}

const WhoChanged = ({ by, isOwn }: Pick<EditConflictProps['conflict'], 'by' | 'isOwn'>) => {
  if (isOwn) return 'You changed this in another window while you were writing here.'
  return (
    <>
      <bdi>{by ?? 'Somebody'}</bdi> changed this while you were writing.
    </>
  )
}

type FieldProps = {
  readonly label: string
  readonly other: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly value: unknown
  readonly choose: (value: unknown) => void
}

const Field = ({ label, other, mine, theirs, value, choose }: FieldProps) => {
  const words = wordsOf(value)
  const isMine = words === wordsOf(mine)
  return (
    <div role="group" aria-label={label} className={classes.field}>
      <div className={classes.version}>
        <span className={classes.label}>
          {label}, <bdi>{other}</bdi>
        </span>
        <p className={classes.text} dir="auto">
          {wordsOf(theirs) || 'Nothing'}
        </p>
        {words !== wordsOf(theirs) && (
          <Button size="compact-xs" variant="subtle" onClick={() => choose(theirs)}>
            Use this
          </Button>
        )}
      </div>
      <div className={classes.version}>
        {isWritable(mine, theirs) ? (
          <Textarea
            label={`${label}, yours`}
            autosize
            minRows={2}
            maxRows={14}
            dir="auto"
            value={words}
            // Escape belongs to the text, and not to a dialog around it
            data-mantine-stop-propagation
            onChange={({ currentTarget }) => choose(valueOf(currentTarget.value, mine ?? theirs))}
          />
        ) : (
          <>
            <span className={classes.label}>{label}, yours</span>
            <p className={classes.text} dir="auto">
              {words || 'Nothing'}
            </p>
          </>
        )}
        {!isMine && (
          <Button size="compact-xs" variant="subtle" onClick={() => choose(mine)}>
            Back to mine
          </Button>
        )}
      </div>
    </div>
  )
}
