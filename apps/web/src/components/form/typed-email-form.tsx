import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { deletionRequestSchema } from '@vignette/domain/account/schemas'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { FailureNotice } from '../states/failure-notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import { DialogActions } from './dialog-actions.tsx'
import { DialogBody } from './dialog-body.tsx'
import { fieldsOf } from './fields-of.ts'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

type TypedEmailFormProps<Done> = {
  readonly schema: typeof deletionRequestSchema
  readonly act: (email: string) => Promise<Done>
  readonly onDone: (done: Done) => Promise<void>
  readonly close: () => void
  /** The label of the button that closes the form. */
  readonly back: string
  readonly submit: string
  /** Says which address has to be typed. */
  readonly children: ReactNode
}

/** The last step before something is deleted: the person types the address of their account. */
export const TypedEmailForm = <Done,>(props: TypedEmailFormProps<Done>) => {
  const { schema, act, onDone, close, back, submit, children } = props
  const form = useForm({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: { email: '' },
  })
  const { handleSubmit, setError, setFocus } = form
  // the button that opened this step is gone, so the focus has to move here
  useEffect(() => setFocus('email'), [setFocus])
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.details.fields : []
      showFieldFailures(setError, fields, ['email'])
    },
  })
  const field = fieldsOf(form, { isBusy: isPending })('email', { required: true })
  return (
    <Form isBusy={isPending} onSubmit={handleSubmit((typed) => mutate(typed.email))}>
      <DialogBody>
        <p>{children}</p>
        <TextInput label="Your e-mail" type="email" autoComplete="off" {...field} />
        {error && !field.error && <FailureNotice error={error} />}
        <DialogActions close={close} back={back}>
          <SubmitButton color="danger" isBusy={isPending}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </DialogBody>
    </Form>
  )
}
