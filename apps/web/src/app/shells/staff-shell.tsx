import type { StaffRole } from '@vignette/domain/staff/schemas'
import { NavLink, Outlet } from 'react-router-dom'
import { StaffRoute } from '../guards/staff-route.tsx'
import { consoles } from './consoles.ts'
import classes from './staff-shell.module.css'
import { Standstill } from './standstill.tsx'

/** The console of a role, with the way between its views. */
export const StaffShell = ({ role }: { readonly role: StaffRole }) => {
  const { label, views } = consoles[role]
  return (
    <StaffRoute role={role}>
      <nav className={classes.tabs} aria-label={label}>
        {views.map(({ path, label: name }) => (
          <NavLink key={path} to={path} end={path === `/${role}`}>
            {name}
          </NavLink>
        ))}
      </nav>
      {role === 'ops' && <Standstill />}
      <Outlet />
    </StaffRoute>
  )
}
