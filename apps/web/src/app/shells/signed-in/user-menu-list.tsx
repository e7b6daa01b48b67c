import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { useRef } from 'react'
import { IconDevices, IconHelpCircle, IconLogout, IconSettings } from '#components/ui/icons.ts'
import { Link } from 'react-router-dom'
import { colorSchemes } from '#components/ui/color-schemes.ts'
import type { Session } from '#lib/api/session.ts'
import { useOpenedAtOnce } from '#lib/use-late-part.ts'
import { useSignOut } from '#app/navigation/use-sign-out.ts'
import { UserMenuButton } from './user-menu-button.tsx'
import classes from './user-menu.module.css'

const places = [
  { to: '/dashboard/settings', label: 'Settings', icon: IconSettings },
  { to: '/dashboard/settings#sessions', label: 'Where you are signed in', icon: IconDevices },
  { to: '/help', label: 'Help Center', icon: IconHelpCircle },
]

export const UserMenuList = ({ session }: { readonly session: Session }) => {
  const signOut = useSignOut()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenedAtOnce(button)
  return (
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
        <Menu.Divider />
        <Menu.Label>Colour scheme</Menu.Label>
        <SchemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const SchemeChoice = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => {
    const chosen = colorSchemes.find((scheme) => scheme.value === value)
    if (chosen) setColorScheme(chosen.value)
  }
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {colorSchemes.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
