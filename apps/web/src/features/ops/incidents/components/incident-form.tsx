import '@mantine/core/styles/Input.css'
import { Textarea, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import classes from './incident-form.module.css'

type IncidentFormProps = {
  readonly onSubmit: ComponentProps<typeof Form>['onSubmit']
  readonly close: () => void
  /** The fields of one form; message and reason follow in every form. */
  readonly children: ReactNode
  /** The description of the message field. */
  readonly about: string
  readonly message: ComponentProps<typeof Textarea>
  readonly reason: ComponentProps<typeof TextInput>
}

/** The form of a message and its reason, with a preview before it is published. */
export const IncidentForm = ({ onSubmit, close, children, about, message, reason }: IncidentFormProps) => (
  <Form isBusy={false} className={classes.form} onSubmit={onSubmit}>
    {children}
    <Textarea label="Message" description={`${about} Everybody reads it, as plain text.`} rows={4} {...message} />
    <TextInput
      label="Reason"
      description="Why you publish this, for the record. Only staff see it."
      autoComplete="off"
      {...reason}
    />
    <DialogActions close={close} back="Cancel">
      <SubmitButton isBusy={false}>Preview</SubmitButton>
    </DialogActions>
  </Form>
)
