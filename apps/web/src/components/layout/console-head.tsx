import type { StaffRole } from '@vignette/domain/staff/schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageHead } from '../ui/page-head.tsx'

type ConsoleHeadProps = {
  readonly title: string
  readonly role: StaffRole
  /** The id of the runbook's topic about this view. */
  readonly topic: string
  /** What the view shows, in one line. */
  readonly children: ReactNode
}

/** The heading of a view of a console: what it shows, and where the runbook says more. */
export const ConsoleHead = ({ title, role, topic, children }: ConsoleHeadProps) => (
  <PageHead title={title}>
    {children} <Link to={`/${role}/runbook/${topic}`}>Runbook</Link>
  </PageHead>
)
