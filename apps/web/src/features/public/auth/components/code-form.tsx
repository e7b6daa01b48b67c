import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Input.css'
import { Anchor, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { type Message, Notice } from '#components/ui/notice.tsx'
import type { SecondStep } from '#entities/session/identity-provider.ts'
import { codeField, recoveryCodeField } from '#entities/session/code-field.ts'
import classes from './auth-page.module.css'

type CodeFormProps = {
  readonly step: SecondStep
  readonly message: Message | null
  readonly answer: (code: string) => Promise<void>
  readonly back: () => void
}

/** The second step of a sign-in: the code of an app, or a recovery code. */
export const CodeForm = ({ step, message, answer, back }: CodeFormProps) => {
  const [recovering, setRecovering] = useState(false)
  const form = useForm({ defaultValues: { code: '' } })
  const { isSubmitting } = form.formState
  const field = fieldsOf(form)('code', { required: true })
  const send = async ({ code }: { readonly code: string }) => {
    if (code.trim() === '') form.setError('code', { message: 'Please enter the code' }, { shouldFocus: true })
    else await answer(code)
  }
  return (
    <Form isBusy={isSubmitting} onSubmit={form.handleSubmit(send)} className={classes.form}>
      <p className={classes.other}>
        {recovering
          ? 'Enter one of the recovery codes that you kept when you set up two-step sign-in.'
          : 'Enter the six digits that your authenticator app shows.'}
      </p>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <TextInput
        key={String(recovering)}
        size="md"
        autoFocus
        {...(recovering ? recoveryCodeField : codeField)}
        {...field}
      />
      {step.takesRecoveryCodes && (
        <Anchor
          component="button"
          type="button"
          className={classes.forgotten}
          onClick={() => {
            form.reset()
            setRecovering(!recovering)
          }}
        >
          {recovering ? 'Use the app instead' : 'Use a recovery code'}
        </Anchor>
      )}
      <SubmitButton size="md" fullWidth isBusy={isSubmitting} busyText="Signing In...">
        Continue
      </SubmitButton>
      <Anchor component="button" type="button" className={classes.forgotten} onClick={back}>
        Sign in as somebody else
      </Anchor>
    </Form>
  )
}
