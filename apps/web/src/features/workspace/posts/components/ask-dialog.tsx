import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { toast } from '#lib/toast.ts'

export type Question = {
  readonly title: string
  readonly explanation: string
  /** On the button that does it. */
  readonly label: string
  readonly isDangerous?: boolean
  readonly act: () => Promise<unknown>
  readonly done: string
  readonly onDone?: () => void
}

type AskDialogProps = { readonly question: Question | null; readonly close: () => void }

/** Says what will happen, and does it. */
export const AskDialog = ({ question, close }: AskDialogProps) => (
  <Dialog opened={question !== null} close={close} title={question?.title ?? ''}>
    {question && <Ask question={question} close={close} />}
  </Dialog>
)

const Ask = ({ question, close }: { readonly question: Question; readonly close: () => void }) => {
  const { explanation, label, isDangerous = false, act, done, onDone } = question
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      close()
      toast.success(done)
      onDone?.()
    },
  })
  return (
    <DialogBody>
      <p>{explanation}</p>
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} isBackFirst>
        <Button loading={isPending} onClick={() => mutate()} {...(isDangerous && { color: 'danger' })}>
          {label}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
