import type { StaffRole } from '@vignette/domain/staff/schemas'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatExactInstant } from '#lib/formats.ts'
import { PageHead } from '../ui/page-head.tsx'

type ConsoleHeadProps = {
  readonly title: string
  readonly role: StaffRole
  /** The id of the runbook's topic about this view. */
  readonly topic: string
  /** The time at which the data was loaded, in ms since 1970; 0 before that. */
  readonly asOf?: number
  /** One line about the view. */
  readonly children: ReactNode
}

/** The heading of a view of a console, with a link to its page in the runbook. */
export const ConsoleHead = ({ title, role, topic, asOf = 0, children }: ConsoleHeadProps) => (
  <PageHead title={title}>
    {children} {asOf > 0 && `As of ${formatExactInstant(new Date(asOf).toISOString())}.`}{' '}
    <Link to={`/${role}/runbook/${topic}`}>Runbook</Link>
  </PageHead>
)
