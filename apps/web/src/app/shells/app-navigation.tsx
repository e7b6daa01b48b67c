import '@mantine/core/styles/NavLink.css'
import { NavLink } from '@mantine/core'
import { IconHome } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import classes from './app-navigation.module.css'

const entries = [{ path: '/dashboard', label: 'Home', icon: IconHome }]

export const AppNavigation = () => {
  const { pathname } = useLocation()
  return entries.map(({ path, label, icon: Icon }) => (
    <NavLink
      key={path}
      component={Link}
      to={path}
      label={label}
      active={pathname === path}
      aria-current={pathname === path ? 'page' : undefined}
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      className={classes.entry}
    />
  ))
}
