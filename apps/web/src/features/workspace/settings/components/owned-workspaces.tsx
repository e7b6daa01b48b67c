import { useQuery } from '@tanstack/react-query'
import { Notice } from '#components/ui/notice.tsx'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { WorkspaceLinks } from '#entities/workspace/workspace-links.tsx'

/** The workspaces that keep an account from being deleted, since others belong to them, or else those that go with it. */
export const OwnedWorkspaces = () => {
  const { data } = useQuery(workspacesQuery)
  const owned = data?.items.filter(({ role }) => role === 'owner') ?? []
  const shared = owned.filter(({ isShared }) => isShared)
  if (shared.length > 0) {
    return (
      <Notice tone="warning">
        Other people belong to <WorkspaceLinks of={shared} page="/dashboard/team" />. Hand{' '}
        {shared.length > 1 ? 'them' : 'it'} over or remove these people first.
      </Notice>
    )
  }
  return owned.length > 1 ? (
    <p>
      These workspaces go with your account: <WorkspaceLinks of={owned} page="/dashboard/team" />.
    </p>
  ) : null
}
