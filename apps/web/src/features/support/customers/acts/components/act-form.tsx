import '@mantine/core/styles/Input.css'
import type { ComponentProps, ReactNode } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import classes from './acts.module.css'

type ActFormProps = Pick<ComponentProps<typeof Form>, 'onSubmit'> & {
  readonly explanation: ReactNode
  readonly submit: string
  readonly isBusy: boolean
  readonly error: Error | null
  readonly close: () => void
  readonly children: ReactNode
}

/** The frame of every form of an action by support. */
export const ActForm = ({ explanation, submit, isBusy, error, close, onSubmit, children }: ActFormProps) => (
  <Form isBusy={isBusy} className={classes.form} onSubmit={onSubmit}>
    <p>{explanation}</p>
    {children}
    {error && <FailureNotice error={error} />}
    <DialogActions close={close}>
      <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
    </DialogActions>
  </Form>
)
