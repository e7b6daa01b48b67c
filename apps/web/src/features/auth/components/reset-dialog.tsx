import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import type { IdentityProvider } from '../../../lib/session/identity-provider.ts'
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
  const { errors, isSubmitting } = form.formState
  const error = errors.email?.message
  // React hands what happens in here on to the form around it, whose part this is not on the page
  const send = (event: FormEvent) => {
    event.stopPropagation()
    return isSubmitting ? event.preventDefault() : submit(event)
  }
  return (
    <form noValidate onSubmit={send} className={classes.form}>
      <p>We will send you a link with which you can choose a new password.</p>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        size="md"
        {...form.register('email', { onChange: clearMessage })}
        error={error}
        aria-required
        aria-invalid={error !== undefined}
        readOnly={isSubmitting}
        data-autofocus
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={close}>
          {message?.tone === 'success' ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" data-busy={isSubmitting || undefined} aria-disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send reset email'}
        </Button>
      </div>
    </form>
  )
}
