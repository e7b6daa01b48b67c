import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'

const Banner = lazy(
  lazyChunk(() => import('./workspace-banner.tsx').then(({ WorkspaceBanner }) => ({ default: WorkspaceBanner }))),
)

/** On every page of a workspace that is being deleted, or has no plan. */
export const WorkspaceNotice = () => {
  const current = otherwiseOwn(useQuery(workspacesQuery).data?.items ?? [])
  if (!current || (current.erasesAt === null && current.standing !== 'none')) return null
  return (
    <Suspense fallback={null}>
      <Banner workspace={current} />
    </Suspense>
  )
}
