import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { nearlyLevel } from '@vignette/domain/operations/schemas/projections'
import type { ClientBase } from 'pg'
import { type Build, readBuilds } from '../consumers/builds.ts'
import { type OperationCause, recordOperation } from '../journal/journal.ts'
import { announce } from '../projections/announcements.ts'
import { bringUpTo, bringUpToNow, type Comparison, holdStill } from './comparison.ts'
import {
  act,
  buildsOf,
  distanceOf,
  inState,
  label,
  type BuildDeps,
  newestRetired,
  refuse,
  tableOfBuild,
} from './act.ts'
import { BuildsDiffer, finishBuild, retryParkedOnlyIn, verify } from './verification.ts'

/** The person who activates a build. `acceptDifference` allows rows that differ from the live build's. */
type ByActivating = OperationCause & { readonly acceptDifference?: boolean }

type ActivationRequest = {
  readonly from: Build
  readonly to: Build
  readonly action: string
  readonly by: ByActivating
  readonly details: object
}

/**
 * @throws {DomainError} `projection.swapped_meanwhile` unless `from` is still live and the state of `to` is unchanged.
 */
const assertStillSo = (now: readonly Build[], from: Build, to: Build): void => {
  const stillSo = now.some((build) => build.version === to.version && build.state === to.state)
  const live = inState(now, 'live')
  if (!stillSo || live?.version !== from.version) {
    refuse('swapped_meanwhile', `${from.name} was changed by somebody else: v${live?.version ?? '?'} is live now.`)
  }
}

/** If a table is gone because of another action, the error says so. */
const explainingConflicts = async <Result>(
  deps: BuildDeps,
  from: Build,
  to: Build,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) assertStillSo(await readBuilds(deps.pool, from.name), from, to)
    throw error
  }
}

/** A build that was made the live one, and the one that was live before. */
export type Activation = { readonly from: number; readonly to: number; readonly comparison: Comparison | null }

/** Counts events that are parked in one build and not in the other, since its readers would miss them. */
const countParkedOnlyIn = async (client: ClientBase, build: Build, other: Build): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from es.parked p where projection = $1 and version = $2 and not exists (
       select from es.parked o where o.projection = p.projection and o.version = $3 and o.holds = p.holds
         and o.key = p.key and o.position = p.position)`,
    [build.name, build.version, other.version],
  )
  return rows[0]?.count ?? 0
}

const assertNothingParked = async (client: ClientBase, from: Build, to: Build): Promise<void> => {
  const count = await countParkedOnlyIn(client, to, from)
  if (count === 0) return
  const events = count === 1 ? 'An event is' : `${count} events are`
  refuse(
    'has_parked',
    `${events} parked in ${label(to)} and not in ${label(from)}: what is read now would be gone. See parked list.`,
  )
}

/**
 * Replacing the view waits for the transactions that read it, and later readers wait behind it. So it waits only for a
 * moment, and tries several times.
 */
const viewLockMs = 75
const maxActivationAttempts = 12
const activationPauseMs = () => 200 + Math.random() * 400

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Makes a build the live one. The old build is locked while the new one is folded up to it, including parked events
 * that can be folded by now, so that readers never see an older state. Of two concurrent attempts, the second is
 * refused.
 */
const activateOnce = async (deps: BuildDeps, { from, to, action, by, details }: ActivationRequest): Promise<void> => {
  const table = tableOfBuild(deps, to)
  await bringUpToNow(deps, table)
  await act(deps, from.name, by, async (client) => {
    await client.query(`set local lock_timeout = '2s'`)
    assertStillSo(await readBuilds(client, from.name), from, to)
    const reached = await holdStill(client, { projection: table.projection, version: from.version })
    await bringUpTo(deps, table, Math.max(...reached))
    await retryParkedOnlyIn(deps, to, from)
    if (!by.acceptDifference) await assertNothingParked(client, from, to)
    await client.query(`set local lock_timeout = ${viewLockMs}`)
    await client.query('select es.swap_build($1, $2)', [to.name, to.version])
    await recordOperation(client, { ...by, action, target: from.name, details })
  })
  await announce(deps.pool, [from.name]).catch(() => undefined)
}

const activatePatiently = async (deps: BuildDeps, activation: ActivationRequest): Promise<void> => {
  for (let attempt = 1; attempt <= maxActivationAttempts; attempt++) {
    try {
      return await activateOnce(deps, activation)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await sleep(activationPauseMs())
    }
  }
  refuse('in_use', `A transaction that does not end holds ${activation.from.name}: end it, or try again later.`)
}

type Candidates = { readonly live: Build; readonly to: Build }

/** The live build and the one that is building. */
const candidatesOf = async (deps: BuildDeps, name: string): Promise<Candidates> => {
  const builds = await buildsOf(deps.pool, name)
  const live = inState(builds, 'live')
  const to = inState(builds, 'building')
  if (!live) return refuse('nothing_live', `No build of ${name} is live.`)
  return { live, to: to ?? refuse('nothing_to_swap', `No build of ${name} is being made; v${live.version} is live.`) }
}

const verifyCandidate = async (deps: BuildDeps, { live, to }: Candidates, by: ByActivating) => {
  if (to.error !== null && !by.acceptDifference) refuse('stuck', `${label(to)} does not go on: ${to.error}`)
  const distance = await distanceOf(deps, to)
  if (distance > nearlyLevel) refuse('not_level', `${label(to)} is ${distance} events behind: wait until it is level.`)
  return explainingConflicts(deps, live, to, async () => {
    await finishBuild(deps, to)
    await retryParkedOnlyIn(deps, to, live)
    return verify(deps, live, to)
  })
}

/**
 * Compares the new build with the live one, once it is nearly level.
 * @throws {DomainError} `projection.nothing_to_swap`, `projection.not_level`, `projection.stuck`.
 */
export const verifyBuilding = async (
  deps: BuildDeps,
  name: string,
  by: ByActivating,
): Promise<{ readonly comparison: Comparison | null }> => ({
  comparison: await verifyCandidate(deps, await candidatesOf(deps, name), by),
})

/**
 * Makes the finished build the live one, in one short transaction, after comparing the two.
 *
 * @throws {BuildsDiffer} with the difference, unless it is accepted.
 * @throws {DomainError} `projection.nothing_to_swap`, `projection.not_level`, `projection.swapped_meanwhile`,
 *   `projection.in_use`, and unless that is accepted `projection.stuck` and `projection.has_parked`.
 */
export const activate = async (deps: BuildDeps, name: string, by: ByActivating): Promise<Activation> => {
  const candidates = await candidatesOf(deps, name)
  const { live, to } = candidates
  const comparison = await verifyCandidate(deps, candidates, by)
  if (comparison && !comparison.same && !by.acceptDifference) throw new BuildsDiffer(comparison)
  const details = { from: live.version, to: to.version, verified: comparison?.same ?? null }
  await explainingConflicts(deps, live, to, () =>
    activatePatiently(deps, { from: live, to, action: 'projection swap', by, details }),
  )
  return { from: live.version, to: to.version, comparison }
}

/**
 * Makes the build that was live before the live one again. It was kept up to date.
 * @throws {DomainError} `projection.nothing_to_roll_back`, and the errors of `activate`.
 */
export const rollBack = async (deps: BuildDeps, name: string, by: ByActivating): Promise<Activation> => {
  const builds = await buildsOf(deps.pool, name)
  const live = inState(builds, 'live')
  const to = newestRetired(builds, name)
  if (!live || !to) return refuse('nothing_to_roll_back', `No earlier build of ${name} is kept.`)
  const distance = await distanceOf(deps, to)
  if (distance > nearlyLevel) refuse('not_level', `${label(to)} is ${distance} events behind: it was not kept warm.`)
  const details = { from: live.version, to: to.version }
  await explainingConflicts(deps, live, to, async () => {
    await retryParkedOnlyIn(deps, to, live)
    await activatePatiently(deps, { from: live, to, action: 'projection rollback', by, details })
  })
  return { from: live.version, to: to.version, comparison: null }
}
