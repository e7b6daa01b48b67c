import { useQuery } from '@tanstack/react-query'
import { brandPlace } from '@vignette/domain/presence/schemas'
import { Link } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { AlsoHere } from '#entities/presence/also-here.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { BrandEditor } from './brand-editor.tsx'
import classes from './brand-settings-page.module.css'

export const BrandSettingsPage = () => {
  usePageTitle('Brand')
  const { data, error, isFetching, refetch } = useQuery(brandQuery)
  const mayEdit = useMay('brand')
  const isOnline = useOnline()
  return (
    <Page>
      <div>
        <BackLink to="/dashboard/settings">Settings</BackLink>
        <PageHead title="Brand">
          Who you are, how you sound and how you look. Everything you make begins with it.
        </PageHead>
      </div>
      {error && isOnline && (
        <FailurePanel
          title="Your brand could not be loaded"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton label="Loading your brand" heights={[420, 640]} />}
      <AlsoHere {...brandPlace} />
      <RoleNote permission="brand" what="change the brand" />
      {data?.brand && (
        <fieldset disabled={!mayEdit} className={classes.all}>
          <BrandEditor brand={data.brand} />
        </fieldset>
      )}
      {data?.brand === null && (
        <EmptyState>
          There is no brand yet.{' '}
          {mayEdit && (
            <>
              <Link to="/brand-setup">Set up your brand</Link> in three short steps.
            </>
          )}
        </EmptyState>
      )}
    </Page>
  )
}
