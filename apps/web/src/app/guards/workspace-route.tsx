import { useQuery } from '@tanstack/react-query'
import type { Workspace } from '@vignette/domain/members/schemas'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { FailureReport } from '#components/states/failure-report.tsx'
import { Screen } from '#components/layout/screen.tsx'
import { findNamed } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { addressIn, currentSlug } from '#lib/workspaces/address.ts'
import { workspaceMemory } from '#lib/workspaces/remembered-workspaces.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useRightAddress } from './use-right-address.ts'

const NoWorkspace = lazy(
  lazyChunk(() => import('./no-workspace.tsx').then(({ NoWorkspace }) => ({ default: NoWorkspace }))),
)

const UnpaidWorkspace = lazy(
  lazyChunk(() =>
    import('#features/workspace/creation/components/unpaid-workspace.tsx').then(({ UnpaidWorkspace }) => ({
      default: UnpaidWorkspace,
    })),
  ),
)

const WithoutOwn = lazy(
  lazyChunk(() => import('./without-own.tsx').then(({ WithoutOwn }) => ({ default: WithoutOwn }))),
)

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
  const last = workspaceMemory.lastOf(userId)
  return (
    <Suspense fallback={spinner}>
      {slug !== null ? (
        <NamedWorkspace userId={userId} slug={slug} children={children} />
      ) : last === null ? (
        <OwnWorkspace userId={userId} children={children} />
      ) : (
        <WorkspaceUsedLast slug={last} />
      )}
    </Suspense>
  )
}

/**
 * Whoever has handed it over and left it is no longer let in. Once others belong to it, its pages have addresses that open
 * the same for them. Who was invited elsewhere and never set up their own comes to where they were invited.
 */
const OwnWorkspace = ({ userId, children }: WorkspaceRouteProps) => {
  const { profile, error } = useProfile()
  const isClosed = error instanceof ApiError && error.details.code === 'workspace.unknown'
  const { invitedTo, address } = useWayFromOwn()
  const isMoving = useRightAddress(null, isClosed || profile?.stale ? undefined : address)
  useEffect(() => {
    if (isMoving && address) workspaceMemory.noteLast(userId, address)
  }, [isMoving, address, userId])
  if (isClosed) return <WithoutOwn />
  if (invitedTo) return <Elsewhere address={addressIn(invitedTo.slug, '/dashboard')} />
  return isMoving ? spinner : children
}

/** `address` is undefined as long as it is not known which one the own workspace ought to have, and null if it needs none. */
const useWayFromOwn = (): { readonly invitedTo?: Workspace | undefined; readonly address?: string | null } => {
  const { profile, isFallback } = useProfile()
  const { data } = useQuery(workspacesQuery)
  const own = data?.items[0]
  if (!own || profile === null) return {}
  const isEmpty = !isFallback && !profile.stale && !profile.onboardingCompleted
  const invitedTo = isEmpty ? data.items.find(({ role, suspended }) => role !== 'owner' && !suspended) : undefined
  return invitedTo ? { invitedTo } : { address: needsNames(data.items) ? own.slug : null }
}

/** As long as somebody is alone in the only workspace they have, its addresses need not say which it is. */
const needsNames = (items: readonly Workspace[] = []): boolean =>
  items.length > 1 || items.some(({ isShared }) => isShared)

const WorkspaceUsedLast = ({ slug }: { readonly slug: string }) => {
  const { pathname, search, hash } = useLocation()
  return <Elsewhere address={addressIn(slug, `${pathname}${search}${hash}`)} />
}

const Elsewhere = ({ address }: { readonly address: string }) => {
  useEffect(() => location.replace(address), [address])
  return spinner
}

type NamedWorkspaceProps = WorkspaceRouteProps & { readonly slug: string }

/** Everything is asked of the workspace that the browser remembers under this name, until the answer says which it is. */
const NamedWorkspace = ({ userId, slug, children }: NamedWorkspaceProps) => {
  const [remembered] = useState(() => workspaceMemory.idOf(userId, slug))
  const { query, found, isUsable, isUnpaid, isLeft } = usePlace(userId, slug, remembered)
  const { data, error, isFetching, refetch } = query
  if (isLeft) return spinner
  if (found && isUnpaid) return <UnpaidWorkspace workspace={found} others={othersThan(found, data?.items)} />
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

const othersThan = ({ id: own }: Workspace, all: readonly Workspace[] = []) => all.filter(({ id }) => id !== own)

/** The workspace that this page's name in addresses leads to, once that is known, and whether the page is left. */
const usePlace = (userId: string, slug: string, remembered: string | null) => {
  const query = useQuery(workspacesQuery)
  const { data } = query
  const found = data && findNamed(data.items, slug)
  const isMoving = useRightAddress(slug, found?.slug)
  const isAnother = found !== undefined && remembered !== null && found.id !== remembered
  useEffect(() => {
    if (isAnother) location.reload()
  }, [isAnother])
  const isUsable = found !== undefined && !found.suspended
  const isNamed = needsNames(data?.items)
  useEffect(() => {
    if (data) workspaceMemory.noteLast(userId, isUsable && isNamed ? slug : null)
  }, [data, isUsable, isNamed, userId, slug])
  const { pathname } = useLocation()
  // what it waits for is paid on the page of billing
  const isUnpaid = isUsable && found.standing === 'unpaid' && !pathname.startsWith('/dashboard/billing')
  return { query, found, isUsable, isUnpaid, isLeft: isAnother || isMoving }
}

const spinner = <FullScreenSpinner label="Loading Dashboard" />
