import '@mantine/core/styles/Avatar.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconChevronDown,
  IconDevices,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconSettings,
} from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import { initialOf } from '#lib/formats.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import type { Session } from '#lib/api/session.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { useSignOut } from '#app/navigation/use-sign-out.ts'
import { sheetState } from '#app/shortcuts/sheet-state.ts'
import classes from './user-menu.module.css'

const places = [
  { to: '/dashboard/settings', label: 'Settings', icon: IconSettings },
  { to: '/dashboard/settings#preferences', label: 'Preferences', icon: IconAdjustmentsHorizontal },
  { to: '/dashboard/settings#sessions', label: 'Where you are signed in', icon: IconDevices },
  { to: '/help', label: 'Help Center', icon: IconHelpCircle },
]

export const UserMenu = () => {
  const access = useAccess()
  const signOut = useSignOut()
  if (access.status !== 'signedIn') return null
  return (
    <Menu width={280} position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.trigger}>
          <Person session={access.session} />
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <Menu.Label className={classes.email}>{access.session.email}</Menu.Label>
        <Menu.Divider />
        {places.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.75} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />}
          rightSection={<kbd className={classes.key}>?</kbd>}
          onClick={sheetState.open}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const Person = ({ session }: { readonly session: Session }) => {
  const name = useProfile().profile?.displayName ?? session.email
  return (
    <>
      <Avatar size={34} color="ink" variant="filled" aria-hidden>
        {initialOf(name)}
      </Avatar>
      <bdi className={classes.name}>{name}</bdi>
    </>
  )
}
