import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Menu } from '@mantine/core'
import type { Workspace } from '@vignette/domain/members/schemas'
import { useRef } from 'react'
import { IconCheck, IconPlus } from '#components/ui/icons.ts'
import { aboutWorkspace } from '#entities/workspace/workspace-words.ts'
import { useOpenedAtOnce } from '#lib/use-late-part.ts'
import { addressIn } from '#lib/workspaces/address.ts'
import { WorkspaceButton } from './workspace-button.tsx'
import { WorkspaceLogo } from './workspace-logo.tsx'
import menuClasses from './user-menu.module.css'
import classes from './workspace-switcher.module.css'

type WorkspaceListProps = { readonly workspaces: readonly Workspace[]; readonly current: Workspace }

export const WorkspaceList = ({ workspaces, current }: WorkspaceListProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenedAtOnce(button)
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      width={300}
      position="bottom-start"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <WorkspaceButton ref={button} current={current} />
      </Menu.Target>
      <Menu.Dropdown className={`${menuClasses.dropdown} ${classes.dropdown}`}>
        <Menu.Label>Workspaces</Menu.Label>
        {workspaces.map((workspace) => (
          <Menu.Item
            key={workspace.id}
            component="a"
            href={addressIn(workspace.slug, '/dashboard')}
            aria-current={workspace.id === current.id || undefined}
            leftSection={workspace.logoUrl !== null && <WorkspaceLogo url={workspace.logoUrl} />}
            rightSection={workspace.id === current.id && <IconCheck size={18} stroke={1.75} aria-hidden />}
          >
            <bdi className={classes.name}>{workspace.name}</bdi>
            <span className={classes.about}>{aboutWorkspace(workspace)}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component="a" href="/new-workspace" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
          New workspace
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
