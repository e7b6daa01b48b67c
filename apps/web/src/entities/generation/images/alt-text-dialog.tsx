import '@mantine/core/styles/Input.css'
import { Textarea } from '@mantine/core'
import { itemLimits } from '@vignette/domain/library/limits'
import { type SyntheticEvent, useState } from 'react'
import type { GenerationResult } from '../use-result-changes.ts'
import { useChangeItem } from '#entities/library/change-item.ts'
import { toast } from '#lib/toast.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import classes from './dialog-form.module.css'

type AltTextDialogProps = {
  readonly opened: boolean
  readonly close: () => void
  readonly mediaId: string
  readonly result: GenerationResult
}

/** Asks for the alt text of a picture, which the library keeps with it. */
export const AltTextDialog = ({ opened, close, ...props }: AltTextDialogProps) => (
  <Dialog opened={opened} title="Alt text" close={close}>
    <AltTextForm close={close} {...props} />
  </Dialog>
)

const AltTextForm = ({ close, mediaId, result }: Omit<AltTextDialogProps, 'opened'>) => {
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error } = useChangeItem(mediaId)
  const altText = typed ?? result.altText ?? ''
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate(
      { altText: altText.trim() },
      {
        onSuccess: () => {
          toast.success('The alt text is saved.')
          close()
        },
      },
    )
  }
  return (
    <Form className={classes.form} isBusy={isPending} onSubmit={save}>
      <Textarea
        label="What the picture shows"
        description="Read aloud to people who do not see it, and used by platforms that take alt text."
        rows={4}
        maxLength={itemLimits.altText}
        dir="auto"
        data-autofocus
        value={altText}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && <FailureNotice error={error} />}
      <SubmitButton isBusy={isPending} busyText="Saving…">
        Save alt text
      </SubmitButton>
    </Form>
  )
}
