import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { toast } from '#lib/toast.ts'
import type { Question } from '../questions.ts'

type AskProps = {
  readonly question: Question
  readonly close: () => void
  /** The way back, if it does not close the dialog. */
  readonly back?: () => void
}

/** Says what will happen, and does it. */
export const Ask = ({ question, close, back = close }: AskProps) => {
  const { explanation, label, isDangerous = false, act, done } = question
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      close()
      toast.success(done)
    },
  })
  return (
    <DialogBody>
      <p>{explanation}</p>
      {error && <FailureNotice error={error} />}
      <DialogActions close={back} isBackFirst>
        <Button loading={isPending} onClick={() => mutate()} {...(isDangerous && { color: 'danger' })}>
          {label}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}

type AskDialogProps = { readonly question: Question | null; readonly close: () => void }

export const AskDialog = ({ question, close }: AskDialogProps) => (
  <Dialog opened={question !== null} close={close} title={question?.title ?? ''}>
    {question && <Ask question={question} close={close} />}
  </Dialog>
)
