import { IconHeartbeat, IconLifebuoy } from '#components/ui/icons.ts'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import type { Page } from './pages.ts'

type View = Omit<Page, 'icon'>

/** The views of each role's console. */
export const consoles = {
  support: {
    label: 'Support',
    icon: IconLifebuoy,
    views: [
      { path: '/support', label: 'Customers', keywords: 'users people search' },
      { path: '/support/approvals', label: 'Approvals', keywords: 'goodwill credits second person' },
      { path: '/support/messages', label: 'Messages', keywords: 'inbox contact answer' },
      { path: '/support/managers', label: 'Managers', keywords: 'account manager card photo calendar' },
      { path: '/support/runbook', label: 'Runbook', keywords: 'help how' },
    ],
  },
  ops: {
    label: 'Operations',
    icon: IconHeartbeat,
    views: [
      { path: '/ops', label: 'On call', keywords: 'problems wrong now health alerts' },
      { path: '/ops/projections', label: 'Read models', keywords: 'projections rebuild swap rollback replay' },
      { path: '/ops/parked', label: 'Parked', keywords: 'dead letters errors retry skip' },
      { path: '/ops/effects', label: 'Effects', keywords: 'outbox' },
      { path: '/ops/mails', label: 'Mails', keywords: 'outbox e-mail' },
      { path: '/ops/posts', label: 'Posts', keywords: 'publishing late failed unknown lateness' },
      { path: '/ops/networks', label: 'Networks', keywords: 'publishing social accounts tokens settings keys' },
      { path: '/ops/timers', label: 'Timers' },
      { path: '/ops/queues', label: 'Queues', keywords: 'jobs bullmq' },
      { path: '/ops/workers', label: 'Workers', keywords: 'heartbeats' },
      { path: '/ops/log', label: 'Log', keywords: 'events streams' },
      { path: '/ops/models', label: 'Models', keywords: 'ai openai ollama keys tokens cost' },
      { path: '/ops/incidents', label: 'Incidents', keywords: 'status outage' },
      { path: '/ops/runbook', label: 'Runbook', keywords: 'help how' },
    ],
  },
} as const satisfies Record<StaffRole, Pick<Page, 'label' | 'icon'> & { readonly views: readonly View[] }>
