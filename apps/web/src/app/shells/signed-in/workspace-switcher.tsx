import { useQuery } from '@tanstack/react-query'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { useLatePart } from '#lib/use-late-part.ts'
import { WorkspaceButton } from './workspace-button.tsx'

const load = lazyChunk(async () => (await import('./workspace-list.tsx')).WorkspaceList)

/** Leads people from one of their workspaces to another, or to a new one. */
export const WorkspaceSwitcher = () => {
  const workspaces = useQuery(workspacesQuery).data?.items ?? []
  const { part: List, prepare, want } = useLatePart(load)
  const current = otherwiseOwn(workspaces)
  if (!current) return null
  if (List) return <List workspaces={workspaces} current={current} />
  return (
    <WorkspaceButton
      current={current}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={want}
    />
  )
}
