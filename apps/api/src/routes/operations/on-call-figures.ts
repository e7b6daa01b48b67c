import type {
  ConsumerFigures,
  Figures,
  ParkedFigures,
  RoleFigures,
  StuckBuild,
  WaitingFigures,
} from '@vignette/domain/operations/on-call/figures'
import { workerRoles } from '@vignette/domain/operations/worker-roles'
import type { Clock } from '@vignette/event-log/database/clock'
import { readParkedFigures } from '@vignette/event-log/parking/parked-figures'
import { readDeliveryFigures } from '@vignette/event-log/reactors/delivery-figures'
import { type Progress, readProgress } from '@vignette/event-log/rebuilds/progress'
import { listWorkers, type WorkerReport } from '@vignette/event-log/workers/heartbeat'
import { countCustomers } from '@vignette/status/count-customers'
import { readPublicIncidents } from '@vignette/status/incident-reader'
import type { StatusBoard } from '@vignette/status/status-board'
import type { Pool } from '@vignette/event-log/database/pool'

/** As long as an answer waits for a measurement of the services. */
const measuringMs = 800

const consumersOf = (builds: readonly Progress[]): readonly ConsumerFigures[] =>
  builds
    .filter(({ state }) => state === 'live')
    .map(({ name, kind, lagSeconds, behind, paused: isPaused, changedAt }) => {
      return { name, kind, lagSeconds, behind, isPaused, changedAt }
    })

const stuckOf = (builds: readonly Progress[]): readonly StuckBuild[] =>
  builds.flatMap(({ name, state, error, changedAt: since }) =>
    state === 'building' && error !== null ? [{ name, error, since }] : [],
  )

/** A worker of an earlier release does not report its roles, and has all of them. */
const rolesOf = (workers: readonly WorkerReport[]): readonly RoleFigures[] => {
  const alive = workers.filter(({ isAlive }) => isAlive)
  return workerRoles.map((role) => ({
    role,
    alive: alive.filter(({ roles }) => roles?.includes(role) ?? true).length,
  }))
}

const readParked = async (pool: Pool): Promise<Figures['parked']> => {
  const [figures, ofCustomers] = await Promise.all([readParkedFigures(pool), countCustomers(pool)])
  const of = (wanted: keyof Figures['parked']): ParkedFigures | null => {
    const found = figures.find(({ kind }) => kind === wanted)
    return found ? { ...found, customers: found.workspaces, ofCustomers } : null
  }
  return { readModel: of('readModel'), reactor: of('reactor') }
}

const readMails = async (pool: Pool): Promise<Figures['mails']> => {
  const { rows } = await pool.query<Figures['mails']>(
    `select count(*) filter (where e.state = 'delivered')::int as delivered,
       count(*) filter (where e.state = 'failed')::int as failed,
       (select count(*)::int from es.effects where state = 'pending' and kind like 'mail.%') as waiting
     from ops.mails m join es.effects e using (key) where m.created_at > now() - interval '1 hour'`,
  )
  return rows[0] ?? { delivered: 0, failed: 0, waiting: 0 }
}

const waiting = {
  proposals: `select count(distinct coalesce(group_id, id))::int as count, min(proposed_at) as since
    from es.skip_proposals where decided_at is null`,
  quarantined: `select count(*)::int as count, min(quarantined_at) as since
    from es.streams where quarantined_at is not null`,
  corrections: `select count(*)::int as count, min(proposed_at) as since from es.corrections where decision is null`,
} as const

const readWaiting = async (pool: Pool, what: keyof typeof waiting): Promise<WaitingFigures> => {
  const { rows } = await pool.query<WaitingFigures>(waiting[what])
  return rows[0] ?? { count: 0, since: null }
}

type Sources = { readonly pool: Pool; readonly statusBoard: StatusBoard; readonly now: Clock }

/** Measures the running product, for the rules that say what is wrong. */
export const readFigures = async ({ pool, statusBoard, now }: Sources): Promise<Figures> => {
  const [at, builds, workers, parked, deliveries, mails, incidents, services] = await Promise.all([
    now(),
    readProgress(pool),
    listWorkers(pool),
    readParked(pool),
    readDeliveryFigures(pool),
    readMails(pool),
    readPublicIncidents(pool),
    statusBoard.readings(measuringMs),
  ])
  const [proposals, quarantined, corrections] = await Promise.all([
    readWaiting(pool, 'proposals'),
    readWaiting(pool, 'quarantined'),
    readWaiting(pool, 'corrections'),
  ])
  return {
    at,
    consumers: consumersOf(builds),
    stuckBuilds: stuckOf(builds),
    parked,
    roles: rolesOf(workers),
    silentWorkers: workers.filter(({ isAlive }) => !isAlive).length,
    services: services.map(({ name, status: state }) => ({ name, state })),
    ...deliveries,
    mails,
    proposals,
    quarantined,
    corrections,
    incidents: incidents.flatMap(({ title, openedAt: since, resolvedAt }) =>
      resolvedAt === null ? [{ title, since }] : [],
    ),
  }
}
