import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { codeField } from '#entities/session/code-field.ts'
import type { IdentityProvider, SecondFactorSetUp } from '#entities/session/identity-provider.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { refreshSecondFactor } from '#features/workspace/settings/api/second-factor.ts'
import classes from './two-step.module.css'
import { QrCode } from './qr-code.tsx'

type SetUpProps = { readonly identity: Pick<IdentityProvider, 'secondFactor'>; readonly close: () => void }

/** An app is given the secret, its code confirms it, and the recovery codes are shown this once. */
export const SetUpDialog = ({ identity, close }: SetUpProps) => {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    close()
    if (recoveryCodes !== null) void Promise.all([refreshSecondFactor(), refreshPersonalAnswers()])
  }
  const isOn = (codes: readonly string[]) => {
    toast.success('Two-step sign-in is on.')
    setRecoveryCodes(codes)
  }
  return (
    <Dialog opened close={finish} title={recoveryCodes ? 'Two-step sign-in is on' : 'Set up two-step sign-in'}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} close={finish} />
      ) : (
        <SetUp identity={identity} close={close} isOn={isOn} />
      )}
    </Dialog>
  )
}

type StepProps = SetUpProps & { readonly isOn: (recoveryCodes: readonly string[]) => void }

const SetUp = ({ identity, ...props }: StepProps) => {
  const { mutate, data: setUp, error } = useMutation({ mutationFn: identity.secondFactor.setUp })
  useEffect(() => mutate(), [mutate])
  if (setUp) return <Confirm setUp={setUp} {...props} />
  if (error) {
    return (
      <DialogBody>
        <FailureNotice error={error} />
        <DialogActions close={props.close} back="Close">
          <Button onClick={() => mutate()}>Try again</Button>
        </DialogActions>
      </DialogBody>
    )
  }
  return <PageSkeleton label="Preparing" heights={[224, 48]} />
}

type ConfirmProps = Omit<StepProps, 'identity'> & { readonly setUp: SecondFactorSetUp }

/** In groups of four, as people type it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

const Confirm = ({ setUp, close, isOn }: ConfirmProps) => {
  const form = useForm({ defaultValues: { code: '' } })
  const { mutate, isPending, error } = useMutation({ mutationFn: setUp.confirm, onSuccess: isOn })
  const field = fieldsOf(form, { isBusy: isPending })('code', { required: true })
  const send = ({ code }: { readonly code: string }) => {
    if (code.trim() === '') form.setError('code', { message: 'Please enter the code' }, { shouldFocus: true })
    else mutate(code)
  }
  return (
    <Form isBusy={isPending} onSubmit={form.handleSubmit(send)}>
      <DialogBody>
        <p>Scan this with an authenticator app, for example Google Authenticator, 1Password or Aegis.</p>
        <QrCode text={setUp.uri} label="QR code for your authenticator app" />
        <p>
          Or type this key into the app: <span className={classes.secret}>{grouped(setUp.secret)}</span>
        </p>
        <TextInput {...codeField} description="The six digits that the app shows now" data-autofocus {...field} />
        {error && <FailureNotice error={error} />}
        <DialogActions close={close} back="Cancel">
          <SubmitButton isBusy={isPending}>Turn on</SubmitButton>
        </DialogActions>
      </DialogBody>
    </Form>
  )
}

type CodesProps = { readonly codes: readonly string[]; readonly close: () => void }

const RecoveryCodes = ({ codes, close }: CodesProps) => {
  const { copy, copied } = useClipboard()
  if (codes.length === 0) {
    return (
      <DialogBody>
        <p>From now on you are asked for a code when you sign in. Other devices stay signed in.</p>
        <div className={classes.actions}>
          <Button onClick={close}>Done</Button>
        </div>
      </DialogBody>
    )
  }
  return (
    <DialogBody>
      <Notice tone="warning">
        Keep these recovery codes where you find them without your phone. They are not shown again.
      </Notice>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        Each lets you in once in place of a code. Other devices stay signed in; sign out everywhere if they should ask
        for a code, too.
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => copy(codes.join('\n'))}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={close}>I have kept them</Button>
      </div>
    </DialogBody>
  )
}
