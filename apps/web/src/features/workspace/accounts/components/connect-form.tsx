import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Input.css'
import { Anchor, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Network } from '@vignette/domain/networks/network-names'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { useForm } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { accountWords, handleWords } from '#entities/social-account/account-words.ts'
import { toast } from '#lib/toast.ts'
import { connectAccount } from '../api/change-accounts.ts'
import { connectRequestOf, knownValues, signInWay, type SignInValues } from '../sign-in-ways.ts'

type ConnectFormProps = {
  readonly network: Network
  /** What does not work where the internet cannot reach this installation. */
  readonly why: string | undefined
  /** The account that is connected again. */
  readonly account: ShownAccount | null
  readonly back: () => void
  readonly close: () => void
}

/** Asks for what a network needs to let us in. */
export const ConnectForm = ({ network, why, account, back, close }: ConnectFormProps) => {
  const { text, link, fields, submit } = signInWay(network)
  const form = useForm<SignInValues>({ defaultValues: knownValues(account) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: connectAccount,
    onSuccess: (answer) => {
      if ('url' in answer) return location.assign(answer.url)
      close()
      toast.success(`${accountWords(answer.account)} is connected.`)
    },
  })
  const field = fieldsOf(form, { isBusy: isPending })
  const send = (typed: SignInValues) => {
    const missing = fields.find(({ name, isNeeded }) => isNeeded && typed[name].trim() === '')
    if (missing) form.setError(missing.name, { message: 'Please fill this in' }, { shouldFocus: true })
    else mutate(connectRequestOf(network, typed, account?.id))
  }
  return (
    <Form isBusy={isPending} onSubmit={form.handleSubmit(send)}>
      <DialogBody>
        <p>{text}</p>
        {account && !fields.some(({ name }) => name === 'password') && (
          <p>Sign in there as {handleWords(account.handle)}: no other account takes its place.</p>
        )}
        {link && (
          <Anchor href={link.to} target="_blank" rel="noreferrer">
            {link.label}
          </Anchor>
        )}
        {why !== undefined && <Notice tone="warning">{why}</Notice>}
        {fields.map(({ name, isNeeded, ...shown }, index) => {
          const Field = name === 'password' ? PasswordField : TextInput
          return (
            <Field
              key={name}
              {...shown}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...(index === 0 && { 'data-autofocus': true })}
              {...field(name, { required: isNeeded })}
            />
          )
        })}
        {error && <FailureNotice error={error} />}
        <DialogActions close={back}>
          <SubmitButton isBusy={isPending} busyText="Connecting…">
            {submit}
          </SubmitButton>
        </DialogActions>
      </DialogBody>
    </Form>
  )
}
