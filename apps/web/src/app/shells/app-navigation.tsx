import '@mantine/core/styles/NavLink.css'
import { NavLink } from '@mantine/core'
import { IconChartBar, IconCreditCard, IconHeartbeat, IconHome, IconLifebuoy, IconSettings } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import classes from './app-navigation.module.css'
import { useCurrentRoles } from './use-current-roles.ts'

const entries = [
  { path: '/dashboard', label: 'Home', icon: IconHome },
  { path: '/dashboard/usage', label: 'Usage', icon: IconChartBar },
  { path: '/dashboard/billing', label: 'Billing', icon: IconCreditCard },
  { path: '/dashboard/settings', label: 'Settings', icon: IconSettings },
]

const staffEntries = [
  { role: 'support', path: '/support', label: 'Support', icon: IconLifebuoy },
  { role: 'ops', path: '/ops', label: 'Operations', icon: IconHeartbeat },
] as const

export const AppNavigation = () => {
  const { pathname } = useLocation()
  const roles = useCurrentRoles()
  const shown = [...entries, ...staffEntries.filter(({ role }) => roles.includes(role))]
  return shown.map(({ path, label, icon: Icon }) => (
    <NavLink
      key={path}
      component={Link}
      to={path}
      label={label}
      active={pathname === path || (path !== '/dashboard' && pathname.startsWith(`${path}/`))}
      aria-current={pathname === path ? 'page' : undefined}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      className={classes.entry}
    />
  ))
}
