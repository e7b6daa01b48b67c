import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Menu } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import {
  IconAdjustmentsHorizontal,
  IconDevices,
  IconDoorExit,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconSettings,
} from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import { useProfile } from '#entities/profile/use-profile.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import type { Session } from '#lib/api/session.ts'
import { useOpenedAtOnce } from '#lib/use-late-part.ts'
import { sheetState } from '#app/shortcuts/sheet-state.ts'
import { useSignOut } from '#app/navigation/use-sign-out.ts'
import { UserMenuButton } from './user-menu-button.tsx'
import classes from './user-menu.module.css'

const places = [
  { to: '/dashboard/settings', label: 'Settings', icon: IconSettings },
  { to: '/dashboard/settings#preferences', label: 'Preferences', icon: IconAdjustmentsHorizontal },
  { to: '/dashboard/settings#sessions', label: 'Where you are signed in', icon: IconDevices },
  { to: '/help', label: 'Help Center', icon: IconHelpCircle },
]

const LeaveDialog = lazy(lazyChunk(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog })))

export const UserMenuList = ({ session }: { readonly session: Session }) => {
  const signOut = useSignOut()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenedAtOnce(button)
  const [isLeaving, setLeaving] = useState(false)
  const { profile } = useProfile()
  const mayLeave = profile !== null && profile.role !== 'owner'
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        width={280}
        position="bottom-end"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <UserMenuButton ref={button} session={session} />
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <Menu.Label className={classes.email}>{session.email}</Menu.Label>
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
          {mayLeave && (
            <Menu.Item
              leftSection={<IconDoorExit size={18} stroke={1.75} aria-hidden />}
              onClick={() => setLeaving(true)}
            >
              Leave this workspace
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={signOut}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLeaving && (
        <Suspense>
          <LeaveDialog close={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
