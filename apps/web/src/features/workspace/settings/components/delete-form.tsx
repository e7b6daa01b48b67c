import { deletionRequestSchema } from '@vignette/domain/account/schemas'
import { TypedEmailForm } from '#components/form/typed-email-form.tsx'
import { track } from '#entities/analytics/analytics.ts'
import { formatInstant } from '#lib/formats.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { deleteAccount } from '../api/delete-account.ts'

type DeleteFormProps = { readonly email: string; readonly close: () => void }

export const DeleteForm = ({ email, close }: DeleteFormProps) => (
  <TypedEmailForm
    schema={deletionRequestSchema}
    act={deleteAccount}
    onDone={async (erasesAt) => {
      track('account_deletion_asked')
      close()
      await refreshPersonalAnswers()
      toast.info(`Your account will be deleted on ${formatInstant(erasesAt)}.`)
    }}
    close={close}
    back="Keep my account"
    submit="Delete my account"
  >
    Type the e-mail of your account, <strong>{email}</strong>, to delete it.
  </TypedEmailForm>
)
