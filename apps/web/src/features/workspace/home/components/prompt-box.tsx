import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Textarea } from '@mantine/core'
import { promptMax } from '@vignette/domain/generation/prompt'
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { isShortcut } from '#lib/shortcuts.ts'
import { toast } from '#lib/toast.ts'
import { useLateForm } from '#lib/use-late-form.ts'
import classes from './prompt-box.module.css'

const load = lazyChunk(async () => (await import('../prompt-rules.ts')).createPromptForm)

/** Takes a prompt into the studio. */
export const PromptBox = () => {
  const navigate = useNavigate()
  const { field, start, submit } = useLateForm({ names: ['prompt'], load })
  const box = useRef<HTMLFormElement>(null)
  const sendOnKeys = (event: KeyboardEvent) => {
    if (isShortcut('send', event)) box.current?.requestSubmit()
  }
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    submit(({ prompt }) => navigate(`/dashboard/studio?${new URLSearchParams({ prompt })}`)).catch((error: unknown) =>
      toast.error(error instanceof Error ? error.message : String(error)),
    )
  }
  return (
    <Form
      ref={box}
      isBusy={false}
      className={classes.box}
      onFocus={() => void start().catch(() => undefined)}
      onSubmit={send}
    >
      <Textarea
        label="What do you want to post about?"
        placeholder="New autumn menu, and the pumpkin soup is back"
        size="lg"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={promptMax}
        dir="auto"
        onKeyDown={sendOnKeys}
        {...field('prompt', { required: true })}
      />
      <div className={classes.send}>
        <p>Captions, hashtags and images. You see the price before anything is made.</p>
        <SubmitButton isBusy={false} size="md">
          Continue in the studio
        </SubmitButton>
      </div>
    </Form>
  )
}
