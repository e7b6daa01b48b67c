import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { Workspace } from '@vignette/domain/members/schemas'
import { Link } from 'react-router-dom'
import { IconTrash } from '#components/ui/icons.ts'
import { Instant } from '#components/ui/instant.tsx'
import { KeepWorkspaceButton } from '#entities/workspace/keep-workspace-button.tsx'
import classes from './leaving-banner.module.css'

export const WorkspaceBanner = ({ workspace: { role, erasesAt } }: { readonly workspace: Workspace }) => {
  if (erasesAt === null) {
    return (
      <aside className={classes.banner} aria-label="No plan">
        <span>This workspace has no plan. Everything is kept and can be read.</span>
        {role === 'owner' && (
          <Button component={Link} to="/dashboard/billing" size="compact-sm" variant="default">
            Choose a plan
          </Button>
        )}
      </aside>
    )
  }
  return (
    <aside className={classes.banner} aria-label="Workspace deletion">
      <IconTrash size={18} stroke={1.75} aria-hidden />
      <span>
        This workspace will be deleted on <Instant at={erasesAt} />. Until then it can be read.
      </span>
      {role === 'owner' && <KeepWorkspaceButton size="compact-sm" variant="default" />}
    </aside>
  )
}
