import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Checkbox.css'
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconArrowBackUp, IconArrowForwardUp } from '#components/ui/icons.ts'
import type { CaptionsEditor } from '../use-captions-editor.ts'
import classes from './caption-tools.module.css'

type CaptionToolsProps = { readonly editor: CaptionsEditor }

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** What is done to all captions at once. */
export const CaptionTools = ({ editor }: CaptionToolsProps) => {
  const { undo, redo, shift } = editor
  const [isFinding, find] = useState(false)
  return (
    <div className={classes.tools}>
      <div className={classes.group}>
        <ActionIcon size={36} variant="default" aria-label="Undo" disabled={undo === null} onClick={() => undo?.()}>
          <IconArrowBackUp {...icon} />
        </ActionIcon>
        <ActionIcon size={36} variant="default" aria-label="Redo" disabled={redo === null} onClick={() => redo?.()}>
          <IconArrowForwardUp {...icon} />
        </ActionIcon>
        <Button size="xs" variant="default" aria-expanded={isFinding} onClick={() => find(!isFinding)}>
          Find and replace
        </Button>
        <div className={classes.shift}>
          <span aria-hidden>All times</span>
          <Button size="xs" variant="default" aria-label="All captions 0.1 seconds earlier" onClick={() => shift(-100)}>
            −0.1 s
          </Button>
          <Button size="xs" variant="default" aria-label="All captions 0.1 seconds later" onClick={() => shift(100)}>
            +0.1 s
          </Button>
        </div>
      </div>
      {isFinding && <FindAndReplace editor={editor} />}
      <p className={classes.hint}>
        Enter splits a caption, Backspace at its beginning merges it with the one before. A click on a word goes there
        in the video. Times move with the arrow keys.
      </p>
    </div>
  )
}

const FindAndReplace = ({ editor: { replace } }: CaptionToolsProps) => {
  const [find, setFind] = useState('')
  const [by, setBy] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [count, setCount] = useState<number | null>(null)
  return (
    <form
      className={classes.find}
      onSubmit={(event) => {
        event.preventDefault()
        setCount(replace({ find, by, matchCase }))
      }}
    >
      <TextInput
        label="Find"
        value={find}
        maxLength={200}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
      />
      <TextInput
        label="Replace with"
        value={by}
        maxLength={200}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <Checkbox
        label="Capitals matter"
        checked={matchCase}
        onChange={({ currentTarget }) => setMatchCase(currentTarget.checked)}
      />
      <Button type="submit" variant="default" disabled={find.trim() === ''}>
        Replace all
      </Button>
      <span className={classes.count} role="status">
        {count === null ? '' : count === 0 ? 'Nothing found.' : `Replaced ${count}.`}
      </span>
    </form>
  )
}
