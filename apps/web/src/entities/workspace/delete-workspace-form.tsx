import { deleteWorkspaceSchema } from '@vignette/domain/workspaces/schemas/life'
import { TypedEmailForm } from '#components/form/typed-email-form.tsx'
import { track } from '#entities/analytics/analytics.ts'
import { formatInstant } from '#lib/formats.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { deleteWorkspace } from './workspace-life.ts'

type DeleteWorkspaceFormProps = { readonly email: string; readonly close: () => void }

export const DeleteWorkspaceForm = ({ email, close }: DeleteWorkspaceFormProps) => (
  <TypedEmailForm
    schema={deleteWorkspaceSchema}
    act={deleteWorkspace}
    onDone={async (erasesAt) => {
      track('workspace_deletion_asked')
      close()
      await refreshPersonalAnswers()
      toast.info(`This workspace will be deleted on ${formatInstant(erasesAt)}.`)
    }}
    close={close}
    back="Keep the workspace"
    submit="Delete the workspace"
  >
    Type the e-mail of your account, <strong>{email}</strong>, to delete the workspace.
  </TypedEmailForm>
)
