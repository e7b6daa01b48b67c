import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { reasonSchema } from '@vignette/domain/kernel/schemas'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { toast } from '#lib/toast.ts'
import { FailureNotice } from '../states/failure-notice.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { fieldsOf } from './fields-of.ts'
import { Form } from './form.tsx'
import classes from './reason-form.module.css'
import { SubmitButton } from './submit-button.tsx'

type ReasonFormProps<Result> = {
  /** The consequences, and how customers will notice them. */
  readonly explanation: ReactNode
  /** The label of the button. */
  readonly submit: string
  readonly isDangerous?: boolean
  readonly act: (reason: string) => Promise<Result>
  /** The message after it was done. */
  readonly done: string | ((result: Result) => string)
  readonly close: () => void
  /** Further fields. */
  readonly children?: ReactNode
}

const schema = z.strictObject({ reason: reasonSchema })

/** Asks a member of staff for the reason of an action, and runs it. The reason is recorded. */
export const ReasonForm = <Result,>(props: ReasonFormProps<Result>) => {
  const { explanation, submit, isDangerous = false, act, done, close, children } = props
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } })
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: (result) => {
      close()
      toast.success(typeof done === 'string' ? done : done(result))
    },
  })
  const field = fieldsOf(form, { isBusy: isPending })
  return (
    <Form isBusy={isPending} className={classes.form} onSubmit={form.handleSubmit(({ reason }) => mutate(reason))}>
      <div className={classes.explanation}>{explanation}</div>
      {children}
      <TextInput
        label="Reason"
        description="For the record. No personal data."
        autoComplete="off"
        data-autofocus
        {...field('reason')}
      />
      {error && <FailureNotice error={error} />}
      <DialogActions close={close}>
        <SubmitButton isBusy={isPending} {...(isDangerous && { color: 'danger' })}>
          {submit}
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
