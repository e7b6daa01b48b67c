import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, TextInput } from '@mantine/core'
import { type Incident, withdrawIncidentRequestSchema } from '@vignette/domain/status/schemas/incidents'
import { useForm } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { withdrawIncident } from '../api/withdraw-incident.ts'
import { usePublish } from '../use-publish.ts'
import classes from './incident-form.module.css'

/** Withdraws an incident that should not have been published. */
export const WithdrawForm = ({ incident, close }: { readonly incident: Incident; readonly close: () => void }) => {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(withdrawIncidentRequestSchema),
    defaultValues: { reason: '' },
  })
  const { mutate, isPending, error } = usePublish({
    publish: (reason: string) => withdrawIncident(incident.id, reason),
    done: 'The incident is withdrawn.',
    close,
  })
  const { reason } = formState.errors
  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit((typed) => mutate(typed.reason))}>
      <p>
        “{incident.title}” disappears from the status page and from this list, with all that was said of it. The log
        keeps it. Resolve it instead if it did happen.
      </p>
      <TextInput
        label="Reason"
        description="Why it should not have been published, for the record."
        autoComplete="off"
        error={reason?.message}
        aria-invalid={reason !== undefined}
        data-autofocus
        {...register('reason')}
      />
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Keep it">
        <Button type="submit" color="danger" loading={isPending}>
          Withdraw
        </Button>
      </DialogActions>
    </form>
  )
}
