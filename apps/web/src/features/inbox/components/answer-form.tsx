import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { answerMessageSchema } from '@vignette/domain/contact/inbox-schemas'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '../../../components/form/fields-of.ts'
import { Form } from '../../../components/form/form.tsx'
import { SubmitButton } from '../../../components/form/submit-button.tsx'
import { FailureNotice } from '../../../components/states/failure-notice.tsx'
import { refreshSupport } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { answerMessage } from '../api/messages.ts'
import { keepDraft, readDraft } from '../draft.ts'
import classes from './inbox.module.css'

type AnswerFormProps = {
  readonly messageId: string
  readonly email: string
  /** How many answers are on the page. */
  readonly seenAnswers: number
}

const schema = answerMessageSchema.pick({ text: true })

/** What is written stays when it cannot be sent, and when the page is left. */
export const AnswerForm = ({ messageId, email, seenAnswers }: AnswerFormProps) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: readDraft(messageId) } })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ text, closes }: { readonly text: string; readonly closes: boolean }) =>
      answerMessage(messageId, { text, closes, seenAnswers }),
    onSuccess: () => {
      form.reset({ text: '' })
      keepDraft(messageId, '')
      toast.success('The answer is on its way.')
    },
    onSettled: refreshSupport,
  })
  const keep = () => keepDraft(messageId, form.getValues('text'))
  const field = fieldsOf(form, { isBusy: isPending, onChange: keep })
  const send = (closes: boolean) => form.handleSubmit(({ text }) => mutate({ text, closes }))
  return (
    <Form isBusy={isPending} className={classes.form} onSubmit={send(true)}>
      <Textarea
        label="Answer"
        description={`Goes to ${email} with what they wrote below it. They are greeted by their name already.`}
        rows={8}
        dir="auto"
        {...field('text')}
      />
      {error && <FailureNotice error={error} />}
      <div className={classes.steps}>
        <SubmitButton isBusy={isPending}>Send and close</SubmitButton>
        <Button variant="default" disabled={isPending} onClick={(event) => void send(false)(event)}>
          Send, keep it open
        </Button>
      </div>
    </Form>
  )
}
