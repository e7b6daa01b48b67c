import { useQuery } from '@tanstack/react-query'
import type { Workspace } from '@vignette/domain/members/schemas'
import { Notice } from '#components/ui/notice.tsx'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { addressIn } from '#lib/workspaces/address.ts'

/** Which workspaces go with their owner's account, and which others belong to, so that they keep it from being deleted. */
export const OwnedWorkspaces = () => {
  const { data } = useQuery(workspacesQuery)
  const owned = data?.items.filter(({ role }) => role === 'owner') ?? []
  const shared = owned.filter(({ seats }) => seats.used > 1)
  if (shared.length > 0) {
    return (
      <Notice tone="warning">
        Other people belong to <Names of={shared} />. Hand {shared.length > 1 ? 'them' : 'it'} over or remove these
        people first.
      </Notice>
    )
  }
  return owned.length > 1 ? (
    <p>
      These workspaces go with your account: <Names of={owned} />.
    </p>
  ) : null
}

const Names = ({ of: workspaces }: { readonly of: readonly Workspace[] }) =>
  workspaces.map(({ id, slug, name }, index) => (
    <span key={id}>
      {index > 0 && (index === workspaces.length - 1 ? ' and ' : ', ')}
      <a href={addressIn(slug, '/dashboard/team')}>{name || slug}</a>
    </span>
  ))
