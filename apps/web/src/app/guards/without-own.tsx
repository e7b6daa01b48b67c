import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { FailureReport } from '#components/states/failure-report.tsx'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { Screen } from '#components/layout/screen.tsx'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { addressIn } from '#lib/workspaces/address.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { NoWorkspace } from './no-workspace.tsx'

const SettingsPage = lazy(
  lazyChunk(() =>
    import('#features/workspace/settings/components/settings-page.tsx').then(({ SettingsPage }) => ({
      default: SettingsPage,
    })),
  ),
)

/**
 * For people who have handed over the workspace of their sign-up and left it: another workspace that they belong to, or
 * what to do if there is none. Their account they reach all the same.
 */
export const WithoutOwn = () => {
  const { pathname, search, hash } = useLocation()
  const { data, error, refetch } = useQuery(workspacesQuery)
  const isAccount = pathname === '/dashboard/settings'
  const other = data?.items.find(({ suspended }) => !suspended) ?? data?.items[0]
  const slug = isAccount ? undefined : other?.slug
  useEffect(() => {
    if (slug !== undefined) location.replace(addressIn(slug, `${pathname}${search}${hash}`))
  }, [slug, pathname, search, hash])

  if (isAccount) {
    return (
      <Suspense fallback={spinner}>
        <SettingsPage />
      </Suspense>
    )
  }
  if (data && !other && !data.stale) return <NoWorkspace reason="none" />
  if (data || !error) return spinner
  return (
    <Screen>
      <FailureReport title="Your workspaces could not be loaded" error={error} retry={() => void refetch()} />
    </Screen>
  )
}

const spinner = <FullScreenSpinner label="Loading Dashboard" />
