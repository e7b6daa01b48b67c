import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { codeField, recoveryCodeField } from '#entities/session/code-field.ts'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { toast } from '#lib/toast.ts'

type TurnOffProps = { readonly identity: IdentityProvider; readonly close: () => void }

export const TurnOffDialog = ({ identity, close }: TurnOffProps) => (
  <Dialog opened close={close} title="Turn off two-step sign-in?">
    <TurnOff identity={identity} close={close} />
  </Dialog>
)

/** Asks once more for what a sign-in takes, so that nobody turns it off at a device that was left open. */
const TurnOff = ({ identity: { credentials, secondFactor }, close }: TurnOffProps) => {
  // the demo has no passwords to check, and its recovery codes are taken, too
  const hasPassword = credentials !== null
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { mutate, isPending, error } = useMutation({
    mutationFn: secondFactor.turnOff,
    onSuccess: () => toast.success('Two-step sign-in is off. Please sign in again.'),
  })
  const field = fieldsOf(form, { isBusy: isPending })
  const send = (typed: { readonly password: string; readonly code: string }) => {
    const missing = hasPassword && typed.password === '' ? 'password' : typed.code.trim() === '' ? 'code' : null
    if (missing === null) mutate(typed)
    else form.setError(missing, { message: `Please enter the ${missing}` }, { shouldFocus: true })
  }
  return (
    <Form isBusy={isPending} onSubmit={form.handleSubmit(send)}>
      <DialogBody>
        <p>
          Then your password alone lets you in, and workspaces that ask for two steps do not. You are signed out
          everywhere and sign in again.
        </p>
        {hasPassword && (
          <PasswordField label="Password" autoComplete="current-password" {...field('password', { required: true })} />
        )}
        <TextInput
          {...codeField}
          {...(!hasPassword && { ...recoveryCodeField, label: 'Code or recovery code', autoComplete: 'one-time-code' })}
          {...field('code', { required: true })}
        />
        {error && <FailureNotice error={error} />}
        <DialogActions close={close} back="Keep it on">
          <SubmitButton color="danger" isBusy={isPending}>
            Turn off
          </SubmitButton>
        </DialogActions>
      </DialogBody>
    </Form>
  )
}
