import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resendRequestSchema } from '@vignette/domain/operations/schemas/mail'
import { useForm } from 'react-hook-form'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { toast } from '#lib/toast.ts'
import { resendEffect } from '#entities/effect/resend-effect.ts'
import classes from './mails-page.module.css'

type Reason = { readonly reason: string }

export const ResendForm = ({ mailKey }: { readonly mailKey: string }) => {
  const client = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm<Reason>({
    resolver: zodResolver(resendRequestSchema),
    defaultValues: { reason: '' },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason }: Reason) => resendEffect({ key: mailKey, reason }),
    onSuccess: async () => {
      reset()
      toast.success('It is being sent again.')
      await client.invalidateQueries({ queryKey: ['ops'] })
    },
  })
  const fieldError = formState.errors.reason?.message
  return (
    <>
      <form noValidate className={classes.resend} onSubmit={handleSubmit((given) => mutate(given))}>
        <TextInput
          label="Why it should go out again"
          autoComplete="off"
          error={fieldError}
          aria-invalid={fieldError !== undefined}
          {...register('reason')}
        />
        <Button type="submit" loading={isPending}>
          Send again
        </Button>
      </form>
      {error && <FailureNotice error={error} />}
    </>
  )
}
