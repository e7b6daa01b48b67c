import { useQuery } from '@tanstack/react-query'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { AddressSection } from './address-section.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { NameSection } from './name-section.tsx'
import classes from './workspace-settings.module.css'
import { ZoneSection } from './zone-section.tsx'

/** What the current workspace is called and looks like, for all of its members. */
export const WorkspaceSettingsPage = () => {
  usePageTitle('Workspace')
  const { data, error, isFetching, refetch } = useQuery(workspacesQuery)
  const mayEdit = useMay('settings')
  const workspace = otherwiseOwn(data?.items ?? [])
  return (
    <Page>
      <div>
        <BackLink to="/dashboard/settings">Settings</BackLink>
        <PageHead title="Workspace">What this workspace is called and looks like, for everybody in it.</PageHead>
      </div>
      {error && (
        <FailurePanel
          title={data ? 'The workspace could not be refreshed' : 'The workspace could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <RoleNote permission="settings" what="change these settings" />
      {workspace ? (
        <fieldset key={workspace.id} disabled={!mayEdit} className={classes.all}>
          <NameSection key={workspace.name} name={workspace.name} />
          <LogoSection workspace={workspace} mayEdit={mayEdit} />
          <AddressSection key={workspace.slug} workspace={workspace} />
          <ZoneSection key={workspace.timeZone} timeZone={workspace.timeZone} />
          <DeletionSection />
        </fieldset>
      ) : (
        !error && <PageSkeleton label="Loading the workspace" heights={[200, 220, 280, 200]} />
      )}
    </Page>
  )
}
