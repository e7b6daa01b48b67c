import { NavLink, Outlet } from 'react-router-dom'
import { StaffRoute } from '../guards/staff-route.tsx'
import classes from './ops-shell.module.css'

const tabs = [
  { path: '/ops', label: 'Read models' },
  { path: '/ops/mails', label: 'Mails' },
  { path: '/ops/incidents', label: 'Incidents' },
]

/** The pages of those who run the product, with the way between them. */
export const OpsShell = () => (
  <StaffRoute role="ops">
    <nav className={classes.tabs} aria-label="Operations">
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={path} end={path === '/ops'}>
          {label}
        </NavLink>
      ))}
    </nav>
    <Outlet />
  </StaffRoute>
)
