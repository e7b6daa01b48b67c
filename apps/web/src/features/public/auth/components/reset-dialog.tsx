import { Button, TextInput } from '@mantine/core'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { useResetForm } from '../use-reset-form.ts'
import classes from './reset-dialog.module.css'

type ResetDialogProps = {
  readonly identity: IdentityProvider
  readonly typedEmail: () => string
  readonly close: () => void
}

export const ResetDialog = (props: ResetDialogProps) => (
  <Dialog opened close={props.close} title="Reset Password">
    <ResetForm {...props} />
  </Dialog>
)

const ResetForm = ({ identity, typedEmail, close }: ResetDialogProps) => {
  const { form, message, clearMessage, submit } = useResetForm(identity, typedEmail)
  const { isSubmitting } = form.formState
  const field = fieldsOf(form, { onChange: clearMessage })
  return (
    <Form isBusy={isSubmitting} onSubmit={submit} className={classes.form}>
      <p>We will send you a link with which you can choose a new password.</p>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        size="md"
        {...field('email', { required: true })}
        data-autofocus
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={close}>
          {message?.tone === 'success' ? 'Close' : 'Cancel'}
        </Button>
        <SubmitButton isBusy={isSubmitting} busyText="Sending...">
          Send reset email
        </SubmitButton>
      </div>
    </Form>
  )
}
