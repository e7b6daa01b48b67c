import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { nearlyLevel } from '@vignette/domain/operations/schemas/projections'
import type { ClientBase } from 'pg'
import { type Build, readBuilds } from '../consumers/builds.ts'
import { type HeldKey, listParked, type ParkedHead } from '../consumers/held-keys.ts'
import { retryKeyOf } from '../consumers/retrying.ts'
import { type By, recordOperation } from '../journal/journal.ts'
import { announce } from '../projections/announcements.ts'
import { bringUpTo, bringUpToNow, compareBuilds, type Comparison, holdStill } from './comparison.ts'
import { readModelConsumer } from '../projections/definitions.ts'
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

/** Makes the secondary indexes and statistics of a build that is nearly level, unless it has them. */
export const finishBuild = async ({ pool }: BuildDeps, { name, version }: Build): Promise<void> => {
  await pool.query('select es.finish_build($1, $2)', [name, version])
}

const storeVerdict = (deps: BuildDeps, { name, version }: Build, comparison: Comparison) =>
  deps.pool.query('update es.projections set verified = $3, difference = $4 where name = $1 and version = $2', [
    name,
    version,
    comparison.same,
    comparison.same ? null : JSON.stringify(comparison),
  ])

/**
 * Compares a build with the live one, where they are of one definition, and keeps the verdict with the build.
 * @returns null where the definitions differ, so that there is nothing they must agree in.
 */
export const verify = async (deps: BuildDeps, live: Build, build: Build): Promise<Comparison | null> => {
  if (live.definition !== build.definition || live.shape !== build.shape) return null
  const comparison = await compareBuilds(deps, tableOfBuild(deps, live), tableOfBuild(deps, build))
  await storeVerdict(deps, build, comparison)
  return comparison
}

/** A swap was refused because the new build does not hold what the live one holds. */
export class BuildsDiffer extends DomainError {
  readonly comparison: Comparison

  constructor(comparison: Comparison) {
    super('conflict', 'projection.differs', 'The new build does not hold what the live one holds.')
    this.comparison = comparison
  }
}

/** Who swaps, why, and whether also to a build that holds something else or less. */
type BySwapping = By & { readonly acceptDifference?: boolean }

type Flip = {
  readonly from: Build
  readonly to: Build
  readonly action: string
  readonly by: BySwapping
  readonly details: object
}

/** @throws {DomainError} `projection.swapped_meanwhile` unless `from` is still live and `to` what it was. */
const assertStillSo = (now: readonly Build[], from: Build, to: Build): void => {
  const stillSo = now.some((build) => build.version === to.version && build.state === to.state)
  const live = inState(now, 'live')
  if (!stillSo || live?.version !== from.version) {
    refuse('swapped_meanwhile', `${from.name} was changed by somebody else: v${live?.version ?? '?'} is live now.`)
  }
}

/** Whoever finds a table gone is told that somebody else has acted, which is why. */
const toldOfOthers = async <Result>(
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

/** What became of a swap or rollback. */
export type Swapped = { readonly from: number; readonly to: number; readonly comparison: Comparison | null }

/** Events that hold up the rows of one build and not of the other: whoever reads it instead would miss them. */
const countHeldUpOnlyIn = async (client: ClientBase, build: Build, other: Build): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from es.parked p where projection = $1 and version = $2 and not exists (
       select from es.parked o where o.projection = p.projection and o.version = $3 and o.holds = p.holds
         and o.key = p.key and o.position = p.position)`,
    [build.name, build.version, other.version],
  )
  return rows[0]?.count ?? 0
}

const assertNothingHeldUp = async (client: ClientBase, from: Build, to: Build): Promise<void> => {
  const count = await countHeldUpOnlyIn(client, to, from)
  if (count === 0) return
  const events = count === 1 ? 'An event is' : `${count} events are`
  refuse(
    'has_parked',
    `${events} parked in ${label(to)} and not in ${label(from)}: what is read now would be gone. See parked list.`,
  )
}

const heldName = ({ holds, key }: HeldKey): string => `${holds} ${key}`

/** Tries once more what is held up in a build and not, or not any more, in the live one: readers would miss it. */
const retryHeld = async (deps: BuildDeps, build: Build, live: Build): Promise<void> => {
  const heads = await listParked(deps.pool, { projection: build.name })
  const reached = new Map(
    heads.filter(({ version }) => version === live.version).map((head) => [heldName(head), head.position]),
  )
  const isBehind = (head: ParkedHead) => head.position < (reached.get(heldName(head)) ?? Number.POSITIVE_INFINITY)
  const consumer = readModelConsumer(tableOfBuild(deps, build), build)
  for (const head of heads.filter(({ version }) => version === build.version)) {
    if (isBehind(head)) await retryKeyOf(deps, consumer, head)
  }
}

/**
 * Replacing the view waits for whoever reads it, and whoever comes then waits too: a short wait, several times, is no
 * reader's trouble.
 */
const flipLockMs = 75
const flipAttempts = 12
const flipPauseMs = () => 200 + Math.random() * 400

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Makes a build the live one. The old one is held still while the new one is folded up to it, with what was parked and
 * could be folded since, so that no reader sees time go back; of two who try at once, the second is told.
 */
const flip = async (deps: BuildDeps, { from, to, action, by, details }: Flip): Promise<void> => {
  const table = tableOfBuild(deps, to)
  await bringUpToNow(deps, table)
  await act(deps, from.name, by, async (client) => {
    await client.query(`set local lock_timeout = '2s'`)
    assertStillSo(await readBuilds(client, from.name), from, to)
    const reached = await holdStill(client, { projection: table.projection, version: from.version })
    await bringUpTo(deps, table, Math.max(...reached))
    await retryHeld(deps, to, from)
    if (!by.acceptDifference) await assertNothingHeldUp(client, from, to)
    await client.query(`set local lock_timeout = ${flipLockMs}`)
    await client.query('select es.swap_build($1, $2)', [to.name, to.version])
    await recordOperation(client, { ...by, action, target: from.name, details })
  })
  await announce(deps.pool, [from.name]).catch(() => undefined)
}

const flipPatiently = async (deps: BuildDeps, swap: Flip): Promise<void> => {
  for (let attempt = 1; attempt <= flipAttempts; attempt++) {
    try {
      return await flip(deps, swap)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await sleep(flipPauseMs())
    }
  }
  refuse('in_use', `A transaction that does not end holds ${swap.from.name}: end it, or try again later.`)
}

type Candidates = { readonly live: Build; readonly to: Build }

/** What is made beside what is live. */
const candidatesOf = async (deps: BuildDeps, name: string): Promise<Candidates> => {
  const builds = await buildsOf(deps.pool, name)
  const live = inState(builds, 'live')
  const to = inState(builds, 'building')
  if (!live) return refuse('nothing_live', `No build of ${name} is live.`)
  return { live, to: to ?? refuse('nothing_to_swap', `No build of ${name} is being made; v${live.version} is live.`) }
}

const verifyCandidate = async (deps: BuildDeps, { live, to }: Candidates, by: BySwapping) => {
  if (to.error !== null && !by.acceptDifference) refuse('stuck', `${label(to)} does not go on: ${to.error}`)
  const distance = await distanceOf(deps, to)
  if (distance > nearlyLevel) refuse('not_level', `${label(to)} is ${distance} events behind: wait until it is level.`)
  return toldOfOthers(deps, live, to, async () => {
    await finishBuild(deps, to)
    await retryHeld(deps, to, live)
    return verify(deps, live, to)
  })
}

/**
 * Compares the build that is made with the live one, once it is nearly level.
 * @throws {DomainError} `projection.nothing_to_swap`, `projection.not_level`, `projection.stuck`.
 */
export const verifyBuilding = async (
  deps: BuildDeps,
  name: string,
  by: BySwapping,
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
export const swap = async (deps: BuildDeps, name: string, by: BySwapping): Promise<Swapped> => {
  const candidates = await candidatesOf(deps, name)
  const { live, to } = candidates
  const comparison = await verifyCandidate(deps, candidates, by)
  if (comparison && !comparison.same && !by.acceptDifference) throw new BuildsDiffer(comparison)
  const details = { from: live.version, to: to.version, verified: comparison?.same ?? null }
  await toldOfOthers(deps, live, to, () =>
    flipPatiently(deps, { from: live, to, action: 'projection swap', by, details }),
  )
  return { from: live.version, to: to.version, comparison }
}

/**
 * Makes the build that was live before the live one again; it has stayed warm.
 * @throws {DomainError} `projection.nothing_to_roll_back`, and what a swap throws.
 */
export const rollBack = async (deps: BuildDeps, name: string, by: BySwapping): Promise<Swapped> => {
  const builds = await buildsOf(deps.pool, name)
  const live = inState(builds, 'live')
  const to = newestRetired(builds, name)
  if (!live || !to) return refuse('nothing_to_roll_back', `No earlier build of ${name} is kept.`)
  const distance = await distanceOf(deps, to)
  if (distance > nearlyLevel) refuse('not_level', `${label(to)} is ${distance} events behind: it was not kept warm.`)
  const details = { from: live.version, to: to.version }
  await toldOfOthers(deps, live, to, async () => {
    await retryHeld(deps, to, live)
    await flipPatiently(deps, { from: live, to, action: 'projection rollback', by, details })
  })
  return { from: live.version, to: to.version, comparison: null }
}
