import { useQuery } from '@tanstack/react-query'
import { Sheet } from '#components/layout/sheet.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { DeleteWorkspace } from '#entities/workspace/delete-workspace.tsx'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { KeepWorkspaceButton } from '#entities/workspace/keep-workspace-button.tsx'
import classes from '../components/data-section.module.css'

/** The deletion of the current workspace, for its owner. */
export const DeletionSection = () => {
  const workspaces = useQuery(workspacesQuery).data?.items ?? []
  const current = otherwiseOwn(workspaces)
  if (current?.role !== 'owner') return null
  return (
    <Sheet title="Danger zone" anchor="danger">
      <div className={classes.row}>
        {current.erasesAt === null ? (
          <>
            <p>
              <strong>Delete this workspace</strong>
              <span>We show you what is lost first, and you can change your mind for two weeks.</span>
            </p>
            <DeleteWorkspace name={current.name} />
          </>
        ) : (
          <>
            <p>
              <strong>This workspace is being deleted</strong>
              <span>
                It will be deleted on <Instant at={current.erasesAt} />. Until then you can change your mind.
              </span>
            </p>
            <KeepWorkspaceButton />
          </>
        )}
      </div>
    </Sheet>
  )
}
