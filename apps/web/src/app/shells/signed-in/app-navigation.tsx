import '@mantine/core/styles/NavLink.css'
import { NavLink } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import classes from './app-navigation.module.css'
import { pagesOf } from '#app/navigation/pages.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import { useCurrentRoles } from '#app/navigation/use-current-roles.ts'

export const AppNavigation = () => {
  const { pathname } = useLocation()
  const role = useProfile().profile?.role ?? 'owner'
  return pagesOf(useCurrentRoles(), role).map(({ path, label, icon: Icon }) => {
    const isHere = pathname === path
    const isBelow = path !== '/dashboard' && pathname.startsWith(`${path}/`)
    return (
      <NavLink
        key={path}
        component={Link}
        to={path}
        label={label}
        active={isHere || isBelow}
        aria-current={isHere ? 'page' : isBelow || undefined}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
        className={classes.entry}
      />
    )
  })
}
