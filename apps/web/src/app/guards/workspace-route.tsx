import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { FailureReport } from '#components/states/failure-report.tsx'
import { Screen } from '#components/layout/screen.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { addressIn, currentSlug } from '#lib/workspaces/address.ts'
import { workspaceMemory } from '#lib/workspaces/remembered-workspaces.ts'
import { NoWorkspace } from './no-workspace.tsx'

type WorkspaceRouteProps = {
  /** The signed-in person. */
  readonly userId: string
  readonly children: ReactNode
}

/**
 * The pages of one workspace. Where the address names none they are those of the workspace that the person used last,
 * or else of their own.
 */
export const WorkspaceRoute = ({ userId, children }: WorkspaceRouteProps) => {
  const slug = currentSlug()
  if (slug !== null) return <NamedWorkspace userId={userId} slug={slug} children={children} />
  const last = workspaceMemory.lastOf(userId)
  return last === null ? <OwnWorkspace children={children} /> : <WorkspaceUsedLast slug={last} />
}

const unknownCode = 'workspace.unknown'

/** The workspace of the sign-up, or another one if it is not the person's any more. */
const OwnWorkspace = ({ children }: { readonly children: ReactNode }) => {
  const { error } = useProfile()
  const isGone = error instanceof ApiError && error.details.code === unknownCode
  const { data } = useQuery({ ...workspacesQuery, enabled: isGone })
  if (!isGone) return children
  if (!data || data.stale) return spinner
  const [first] = data.items
  return first ? <WorkspaceUsedLast slug={first.slug} /> : <NoWorkspace reason="none" />
}

const UnpaidWorkspace = lazy(
  lazyChunk(() =>
    import('#features/workspace/creation/components/unpaid-workspace.tsx').then((module) => ({
      default: module.UnpaidWorkspace,
    })),
  ),
)

const WorkspaceUsedLast = ({ slug }: { readonly slug: string }) => {
  const { pathname, search, hash } = useLocation()
  useEffect(() => location.replace(addressIn(slug, `${pathname}${search}${hash}`)), [slug, pathname, search, hash])
  return <FullScreenSpinner label="Loading Dashboard" />
}

type NamedWorkspaceProps = WorkspaceRouteProps & { readonly slug: string }

/** Everything is asked of the workspace that the browser remembers under this name, until the answer says which it is. */
const NamedWorkspace = ({ userId, slug, children }: NamedWorkspaceProps) => {
  const [remembered] = useState(() => workspaceMemory.idOf(userId, slug))
  const { data, error, isFetching, refetch } = useQuery(workspacesQuery)
  const found = data?.items.find((workspace) => workspace.slug === slug)
  const isAnother = found !== undefined && remembered !== null && found.id !== remembered
  useEffect(() => {
    if (isAnother) location.reload()
  }, [isAnother])
  const { pathname } = useLocation()
  const isUsable = found !== undefined && !found.suspended
  const hasOthers = data !== undefined && data.items.length > 1
  useEffect(() => {
    if (data) workspaceMemory.noteLast(userId, isUsable && hasOthers ? slug : null)
  }, [data, isUsable, hasOthers, userId, slug])

  if (isAnother) return spinner
  if (isUsable && found.standing === 'unpaid' && !pathname.startsWith('/dashboard/billing')) {
    const others = data?.items.filter(({ id }) => id !== found.id) ?? []
    return (
      <Suspense fallback={spinner}>
        <UnpaidWorkspace workspace={found} others={others} />
      </Suspense>
    )
  }
  if (isUsable || (!data && remembered !== null)) return children
  if (found) return <NoWorkspace reason="suspended" name={found.name} />
  if (isFetching || data?.stale) return spinner
  if (!error) return <NoWorkspace reason="unknown" />
  return (
    <Screen>
      <FailureReport title="Your workspaces could not be loaded" error={error} retry={() => void refetch()} />
    </Screen>
  )
}

const spinner = <FullScreenSpinner label="Loading Dashboard" />
