import type { StaffRole } from '@vignette/domain/staff/schemas'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { StaffRoute } from '#app/guards/staff-route.tsx'
import { consoles } from '#app/navigation/consoles.ts'
import classes from './staff-shell.module.css'
import { Standstill } from './standstill.tsx'

/** The console of a role, with the way between its views. */
export const StaffShell = ({ role }: { readonly role: StaffRole }) => {
  const { label, views } = consoles[role]
  const { pathname } = useLocation()
  // a customer is below /support, and so are the other views
  const around = views.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const current = around.toSorted((a, b) => b.path.length - a.path.length)[0]
  return (
    <StaffRoute role={role}>
      <nav className={classes.tabs} aria-label={label}>
        {views.map(({ path, label: name }) => (
          <Link key={path} to={path} aria-current={path === current?.path ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {role === 'ops' && <Standstill />}
      <Outlet />
    </StaffRoute>
  )
}
