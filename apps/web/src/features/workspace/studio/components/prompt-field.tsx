import { Textarea } from '@mantine/core'
import { promptMax } from '@vignette/domain/generation/prompt'
import type { KeyboardEvent, Ref } from 'react'
import { formatCount } from '#lib/formats.ts'
import { isShortcut } from '#lib/shortcuts.ts'
import classes from './prompt-field.module.css'

/** The length from which on the remaining characters are shown. */
const nearEnd = promptMax - 1_000

type PromptFieldProps = {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly value: string
  readonly error: string | null
  readonly onChange: (prompt: string) => void
}

const characters = (count: number): string => `${formatCount(count)} ${count === 1 ? 'character' : 'characters'}`

const roomIn = (left: number): string => (left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`)

/** The prompt. Ctrl or Cmd with Enter sends it. */
export const PromptField = ({ ref, value, error, onChange }: PromptFieldProps) => {
  const { length } = value.trim()
  return (
    <div className={classes.prompt}>
      <Textarea
        ref={ref}
        label="What is the post about?"
        placeholder="A new product, a tip, a story, an event… Say it as you would to a colleague."
        name="prompt"
        dir="auto"
        rows={3}
        value={value}
        error={error}
        aria-invalid={error !== null}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        classNames={{ input: classes.input, label: classes.label }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={sendByKeys}
      />
      {length > nearEnd && (
        <p className={classes.room} data-over={length > promptMax || undefined}>
          {roomIn(promptMax - length)}
        </p>
      )}
    </div>
  )
}

const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (!isShortcut('send', event)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
