import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Textarea } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { promptMax, promptSchema } from '@vignette/domain/generation/settings'
import { type KeyboardEvent, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { isShortcut } from '#lib/shortcuts.ts'
import classes from './prompt-box.module.css'

const askSchema = z.object({ prompt: promptSchema })

/** Takes a prompt into the studio. */
export const PromptBox = () => {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(askSchema), defaultValues: { prompt: '' } })
  const box = useRef<HTMLFormElement>(null)
  const sendOnKeys = (event: KeyboardEvent) => {
    if (isShortcut('send', event)) box.current?.requestSubmit()
  }
  return (
    <Form
      ref={box}
      isBusy={false}
      className={classes.box}
      onSubmit={form.handleSubmit(({ prompt }) => navigate(`/dashboard/studio?${new URLSearchParams({ prompt })}`))}
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
        {...fieldsOf(form)('prompt', { required: true })}
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
