import '@mantine/core/styles/Input.css'
import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { itemLimits } from '@vignette/domain/library/limits'
import { type SyntheticEvent, useState } from 'react'
import type { GenerationResult } from '../use-result-changes.ts'
import { newestItem, useChangeItem } from '#entities/library/change-item.ts'
import { useEdit } from '#entities/edits/use-edit.tsx'
import { toast } from '#lib/toast.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import classes from './dialog-form.module.css'

type AltText = { readonly altText: string }

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
  const [before] = useState(result.altText ?? '')
  const { mutateAsync: change } = useChangeItem(mediaId)
  const conflicts = useEdit<AltText>({ altText: 'Alt text' })
  const { mutate, isPending, error } = useMutation({ mutationFn: conflicts.save })
  const altText = typed ?? before
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate(
      {
        base: { altText: before },
        mine: { altText: altText.trim() },
        send: (values, base) => change({ change: values, base }),
        readNewest: async () => ({ altText: (await newestItem(mediaId)).altText }),
      },
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
      {conflicts.question}
      {error && <FailureNotice error={error} />}
      <SubmitButton isBusy={isPending} busyText="Saving…">
        Save alt text
      </SubmitButton>
    </Form>
  )
}
