import { type WorkerRole, workerRoles } from '@vignette/domain/operations/worker-roles'
import type { Build } from '@vignette/event-log/consumers/builds'
import { ConfigError } from '@vignette/event-log/process/config-error'
import type { EffectHandler } from '@vignette/event-log/reactors/effect-handler'

/** Periodic work that no event triggers. */
type Task =
  | 'rebuilds'
  | 'partitions'
  | 'timers'
  | 'old orders'
  | 'old effects'
  | 'old timers'
  | 'old mails'
  | 'old reports'
  | 'credit totals'
  | 'members'
  | 'due posts'
  | 'overdue posts'
  | 'time zones'
  | 'ending accounts'

type Role = {
  /** The kind of consumers that it folds, and whose parked keys it tries again. */
  readonly folds?: Build['kind']
  /** The beginnings of the names of effects that it carries out. */
  readonly effects?: readonly string[]
  /** The lanes whose effects it carries out. */
  readonly lanes?: readonly string[]
  readonly tasks?: readonly Task[]
}

/**
 * The work of each role. Processes that together have all roles do everything: every effect, lane and task belongs to one
 * role, and an effect that no other role claims belongs to `reactors`. The work of a role that no process has waits.
 */
const table = {
  projections: { folds: 'readModel', tasks: ['rebuilds', 'partitions', 'old orders', 'old reports'] },
  reactors: {
    folds: 'reactor',
    lanes: ['settling'],
    tasks: ['timers', 'old effects', 'old timers', 'credit totals', 'members'],
  },
  mail: { effects: ['mail.'], tasks: ['old mails'] },
  text: { lanes: ['writing', 'translating'] },
  image: { lanes: ['drawing', 'uploads'] },
  video: { lanes: ['rendering', 'illustrating', 'converting'] },
  publish: {
    effects: ['posts.', 'accounts.'],
    lanes: ['publishing', 'preparing'],
    tasks: ['due posts', 'overdue posts', 'time zones', 'ending accounts'],
  },
} as const satisfies Readonly<Record<WorkerRole, Role>>

const roles: readonly (Role & { readonly name: WorkerRole })[] = workerRoles.map((name) => ({ name, ...table[name] }))

type Claimable = Pick<EffectHandler, 'effect' | 'lane'>

/**
 * The role that carries out the effects of a handler.
 * @public
 */
export const roleOf = ({ effect, lane }: Claimable): WorkerRole => {
  const claims = ({ effects, lanes }: Role) =>
    lane ? lanes?.includes(lane.name) : effects?.some((beginning) => effect.name.startsWith(beginning))
  return roles.find(claims)?.name ?? 'reactors'
}

/** The roles of a process. */
export type WorkerRoles = {
  readonly names: readonly WorkerRole[]
  readonly has: (name: WorkerRole) => boolean
  readonly fold: (kind: Build['kind']) => boolean
  readonly carryOut: (handler: Claimable) => boolean
  readonly do: (task: Task) => boolean
  /** True if some work is left to other processes. */
  readonly arePartial: boolean
  /** True if other processes fold the read models that this one waits for, so that it has to listen to them. */
  readonly waitForOthers: boolean
}

const isWorkerRole = (name: string): name is WorkerRole => workerRoles.some((known) => known === name)

/**
 * The roles that a setting names, separated by commas; all of them when it is not set.
 * @throws {ConfigError} for an unknown name.
 */
export const rolesOf = (setting: string | undefined): WorkerRoles => {
  const names = setting?.split(',').map((name) => name.trim()) ?? workerRoles
  const unknown = names.filter((name) => !isWorkerRole(name))
  if (unknown.length > 0) {
    const known = workerRoles.join(', ')
    throw new ConfigError(
      `The configuration is not complete:\n  WORKER_ROLES must be some of ${known}, separated by commas`,
    )
  }
  const own = roles.filter(({ name }) => names.includes(name))
  const has = (wanted: WorkerRole) => own.some(({ name }) => name === wanted)
  return {
    names: own.map(({ name }) => name),
    has,
    fold: (kind) => own.some(({ folds }) => folds === kind),
    carryOut: (handler) => has(roleOf(handler)),
    do: (task) => own.some(({ tasks }) => tasks?.includes(task)),
    arePartial: own.length < roles.length,
    waitForOthers: !(has('projections') && has('reactors')) && own.some(({ name }) => name !== 'projections'),
  }
}
