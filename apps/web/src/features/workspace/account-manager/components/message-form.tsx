import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { contactMessageMax } from '@vignette/domain/contact/form'
import { managerMessageSchema } from '@vignette/domain/support/schemas/managers'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import classes from './message-form.module.css'
import { writeToManager } from '../api/account-manager.ts'

/** What was written stays until it is sent. */
export const MessageForm = () => {
  const form = useForm({ resolver: zodResolver(managerMessageSchema), defaultValues: { message: '' } })
  const sending = useMutation({ mutationFn: writeToManager, onSuccess: () => form.reset() })
  const field = fieldsOf(form, { isBusy: sending.isPending })
  return (
    <Form
      isBusy={sending.isPending}
      className={classes.form}
      onSubmit={form.handleSubmit(({ message }) => sending.mutate(message))}
    >
      <Textarea
        label="Message"
        description="The answer comes by mail to the address you sign in with."
        rows={6}
        maxLength={contactMessageMax}
        dir="auto"
        {...field('message')}
      />
      {sending.error && <FailureNotice error={sending.error} />}
      {sending.isSuccess && !form.formState.isDirty && (
        <Notice tone="success">
          Your message is on its way. You are answered within 24-48 hours on business days.
        </Notice>
      )}
      <SubmitButton isBusy={sending.isPending}>Send</SubmitButton>
    </Form>
  )
}
