import type { Figures } from '@vignette/domain/operations/on-call/figures'
import { workerRoles } from '@vignette/domain/operations/worker-roles'

/** Of a product in which all is well, with what differs. */
export const figures = (changes: Partial<Figures> = {}): Figures => ({
  at: '2026-11-25T12:00:00.000Z',
  consumers: ['profiles', 'ledger', 'brands', 'invoices', 'library'].map((name) => consumer({ name })),
  stuckBuilds: [],
  parked: { readModel: null, reactor: null },
  roles: workerRoles.map((role) => ({ role, alive: 1 })),
  silentWorkers: 0,
  services: [
    { name: 'Payments', state: 'operational' },
    { name: 'AI provider', state: 'unknown' },
    { name: 'Data updates', state: 'outage' },
  ],
  failedEffects: [],
  lateEffects: [],
  lateTimers: { count: 0, since: null },
  mails: { delivered: 4, failed: 0, waiting: 0 },
  oldestWaitingAt: null,
  proposals: { count: 0, since: null },
  quarantined: { count: 0, since: null },
  corrections: { count: 0, since: null },
  incidents: [],
  ...changes,
})

export const consumer = (changes: Partial<Figures['consumers'][number]> = {}): Figures['consumers'][number] => ({
  name: 'profiles',
  kind: 'readModel',
  lagSeconds: 0,
  behind: 0,
  isPaused: false,
  changedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
})
