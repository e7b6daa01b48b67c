import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { deleteWorkspaceSchema } from '@vignette/domain/workspaces/schemas/life'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { track } from '#entities/analytics/analytics.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import { formatInstant } from '#lib/formats.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import classes from './delete-workspace.module.css'
import { deleteWorkspace } from './workspace-life.ts'

type DeleteWorkspaceFormProps = { readonly email: string; readonly close: () => void }

export const DeleteWorkspaceForm = ({ email, close }: DeleteWorkspaceFormProps) => {
  const form = useForm({
    resolver: zodResolver(deleteWorkspaceSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { email: '' },
  })
  const { handleSubmit, setError, setFocus } = form
  // the button that opened this step is gone, so the focus has to move here
  useEffect(() => setFocus('email'), [setFocus])
  const { mutate, isPending, error } = useMutation({
    mutationFn: deleteWorkspace,
    onSuccess: async (erasesAt) => {
      track('workspace_deletion_asked')
      close()
      await refreshPersonalAnswers()
      toast.info(`This workspace will be deleted on ${formatInstant(erasesAt)}.`)
    },
    onError: (failure) => {
      const fields = failure instanceof ApiError ? failure.details.fields : []
      showFieldFailures(setError, fields, ['email'])
    },
  })
  const field = fieldsOf(form, { isBusy: isPending })('email', { required: true })
  return (
    <Form isBusy={isPending} className={classes.body} onSubmit={handleSubmit((typed) => mutate(typed.email))}>
      <p>
        Type the e-mail of your account, <strong>{email}</strong>, to delete the workspace.
      </p>
      <TextInput label="Your e-mail" type="email" autoComplete="off" {...field} />
      {error && !field.error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Keep the workspace">
        <SubmitButton color="danger" isBusy={isPending}>
          Delete the workspace
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}
