import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import classes from './settings-page.module.css'

/** A link to the settings of the workspace. */
export const WorkspaceSection = () => {
  const mayEdit = useMay('settings')
  const maySee = useMay('read')
  if (!maySee) return null
  return (
    <Sheet title="Workspace" anchor="workspace">
      <p className={classes.lead}>Its name, logo, address and time zone, for everybody in it.</p>
      <div>
        <Button component={Link} to="/dashboard/settings/workspace" variant="default">
          {mayEdit ? 'Edit the workspace' : 'See the workspace'}
        </Button>
      </div>
    </Sheet>
  )
}
