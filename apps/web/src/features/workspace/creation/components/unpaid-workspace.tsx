import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { Workspace } from '@vignette/domain/members/schemas'
import { Link } from 'react-router-dom'
import { Screen } from '#components/layout/screen.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { KeepWorkspaceButton } from '#entities/workspace/keep-workspace-button.tsx'
import { DeleteWorkspace } from '#entities/workspace/delete-workspace.tsx'
import { formatInstant } from '#lib/formats.ts'
import { addressIn } from '#lib/workspaces/address.ts'
import classes from './new-workspace-page.module.css'

type UnpaidWorkspaceProps = { readonly workspace: Workspace; readonly others: readonly Workspace[] }

/** In place of the pages of a workspace whose first plan is not paid for yet. */
export const UnpaidWorkspace = ({ workspace: { name, role, erasesAt }, others }: UnpaidWorkspaceProps) => {
  usePageTitle('Finish your order')
  return (
    <Screen>
      <h1>Finish your order</h1>
      {erasesAt === null ? (
        <p>
          <bdi>{name}</bdi> has no plan yet.{' '}
          {role === 'owner' ? 'Once its first plan is paid for, you can begin.' : 'Its owner has to choose one first.'}
        </p>
      ) : (
        <p>
          <bdi>{name}</bdi> will be deleted on {formatInstant(erasesAt)}.
        </p>
      )}
      {role === 'owner' && (
        <div className={classes.actions}>
          {erasesAt === null ? (
            <>
              <Button component={Link} to="/dashboard/billing">
                Choose a plan
              </Button>
              <DeleteWorkspace name={name} />
            </>
          ) : (
            <KeepWorkspaceButton />
          )}
        </div>
      )}
      {others.length > 0 && (
        <nav aria-label="Your other workspaces" className={classes.plans}>
          {others.map(({ id, slug, name: other }) => (
            <a key={id} href={addressIn(slug, '/dashboard')}>
              Go to <bdi>{other}</bdi>
            </a>
          ))}
        </nav>
      )}
    </Screen>
  )
}
