import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Textarea } from '@mantine/core'
import { answerMessageSchema } from '@vignette/domain/contact/schemas/inbox'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { keepDraft, readDraft } from '../draft.ts'
import type { WrittenAnswer } from '../use-message-mutations.ts'
import classes from './inbox.module.css'

type AnswerFormProps = {
  readonly messageId: string
  readonly email: string
  /** @throws if it could not be sent; the owner of this function shows the failure. */
  readonly send: (written: WrittenAnswer) => Promise<unknown>
  readonly isBusy: boolean
}

const schema = answerMessageSchema.pick({ text: true })

/** The text is kept if it cannot be sent, and if the page is left. */
export const AnswerForm = ({ messageId, email, send, isBusy }: AnswerFormProps) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { text: readDraft(messageId) } })
  const keep = () => keepDraft(messageId, form.getValues('text'))
  const field = fieldsOf(form, { isBusy, onChange: keep })
  const sending = (closes: boolean) =>
    form.handleSubmit(({ text }) =>
      send({ text, closes }).then(
        () => form.reset({ text: '' }),
        () => undefined,
      ),
    )
  return (
    <Form isBusy={isBusy} className={classes.form} onSubmit={sending(true)}>
      <Textarea
        label="Answer"
        description={`Goes to ${email} with what they wrote below it. They are greeted by their name already.`}
        rows={8}
        dir="auto"
        {...field('text')}
      />
      <div className={classes.steps}>
        <SubmitButton isBusy={isBusy}>Send and close</SubmitButton>
        <Button variant="default" disabled={isBusy} onClick={(event) => void sending(false)(event)}>
          Send, keep it open
        </Button>
      </div>
    </Form>
  )
}
