import { useQuery } from '@tanstack/react-query'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { WorkspaceLinks } from '#entities/workspace/workspace-links.tsx'

const most = 3

/** The way on for people who were invited, and whose own workspace has nothing in it. */
export const OtherWorkspaces = () => {
  const { data } = useQuery(workspacesQuery)
  if (!data) return null
  const current = otherwiseOwn(data.items)
  const others = data.items.filter(({ id, suspended }) => id !== current?.id && !suspended).slice(0, most)
  if (others.length === 0) return null
  return (
    <p>
      You also belong to <WorkspaceLinks of={others} page="/dashboard" />.
    </p>
  )
}
