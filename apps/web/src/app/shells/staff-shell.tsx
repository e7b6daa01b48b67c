import type { StaffRole } from '@vignette/domain/staff/schemas'
import { NavLink, Outlet } from 'react-router-dom'
import { StaffRoute } from '../guards/staff-route.tsx'
import classes from './staff-shell.module.css'
import { Standstill } from './standstill.tsx'

const consoles = {
  support: {
    label: 'Support',
    tabs: [
      { path: '/support', label: 'Customers' },
      { path: '/support/approvals', label: 'Approvals' },
      { path: '/support/messages', label: 'Messages' },
      { path: '/support/runbook', label: 'Runbook' },
    ],
  },
  ops: {
    label: 'Operations',
    tabs: [
      { path: '/ops', label: 'Read models' },
      { path: '/ops/parked', label: 'Parked' },
      { path: '/ops/effects', label: 'Effects' },
      { path: '/ops/mails', label: 'Mails' },
      { path: '/ops/timers', label: 'Timers' },
      { path: '/ops/queues', label: 'Queues' },
      { path: '/ops/workers', label: 'Workers' },
      { path: '/ops/log', label: 'Log' },
      { path: '/ops/incidents', label: 'Incidents' },
      { path: '/ops/runbook', label: 'Runbook' },
    ],
  },
} as const satisfies Record<StaffRole, unknown>

/** The console of a role, with the way between its views. */
export const StaffShell = ({ role }: { readonly role: StaffRole }) => {
  const { label, tabs } = consoles[role]
  return (
    <StaffRoute role={role}>
      <nav className={classes.tabs} aria-label={label}>
        {tabs.map(({ path, label: name }) => (
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
