import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type CreditRequest, requestedCreditsSchema } from '@vignette/domain/members/schemas/requests'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { toast } from '#lib/toast.ts'
import { askForCredits } from './ask-for-credits.ts'
import classes from './ask-form.module.css'

type AskFormProps = {
  /** How many credits the member lacks. */
  readonly missing: number
  /** What they asked for already. */
  readonly request: CreditRequest | null
  readonly close: () => void
}

const schema = z.object({
  credits: z
    .string()
    .trim()
    .regex(/^\d+$/, 'Please enter a whole number')
    .transform(Number)
    .pipe(requestedCreditsSchema),
  note: z.string().trim().max(300, 'Please use at most 300 characters'),
})

/** How many credits more, and what for. */
export const AskForm = ({ missing, request, close }: AskFormProps) => {
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { credits: String(request?.credits ?? missing), note: request?.note ?? '' },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: askForCredits,
    onSuccess: () => {
      close()
      toast.success('The owner has been asked.')
    },
  })
  const field = fieldsOf(form, { isBusy: isPending })
  return (
    <Form isBusy={isPending} className={classes.form} onSubmit={form.handleSubmit((values) => mutate(values))}>
      <TextInput
        label="Credits"
        description="How many more you need in this period."
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        {...field('credits', { required: true })}
      />
      <Textarea
        label="What for? (if you want to say)"
        description="The owner reads it, and nobody else."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={300}
        {...field('note')}
      />
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Cancel">
        <SubmitButton isBusy={isPending}>Ask the owner</SubmitButton>
      </DialogActions>
    </Form>
  )
}
