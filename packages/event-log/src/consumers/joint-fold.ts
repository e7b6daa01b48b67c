import type { ClientBase, Pool } from 'pg'
import { isAftermath, isTooSlow, isUnavailable } from '../database/errors.ts'
import { allOf, inTransactionWith } from '../database/transaction.ts'
import type { DecodeResult, EventCodec } from '../event-store/event-codec.ts'
import { type Page, readPage } from './batch.ts'
import { createBatchFold } from './batch-fold.ts'
import { findBehind, type PartitionBehind } from './behind.ts'
import type { Build } from './builds.ts'
import { moveCheckpoints } from './checkpoints.ts'
import type { Consumer, Sink } from './consumer.ts'
import { byBuild, foldsAlone, lowest, type Member, memberOf, type Members, type Shares, sharesOf } from './members.ts'
import { nothingParked } from './parking.ts'
import { labelOf } from './partition-name.ts'

/** Partitions that cannot be folded in one transaction with others. Folded alone, each finds out the reason. */
export class NotTogether extends Error {
  override readonly name = 'NotTogether'
  readonly labels: readonly string[]

  constructor(labels: readonly string[], cause?: unknown) {
    super(`not folded with others: ${labels.join(', ')}`, { cause })
    this.labels = labels
  }
}

export type JointFold = {
  /**
   * Folds the next page of the log into all partitions that are nearly level, in one transaction. A thorough run takes
   * nothing that is remembered for granted and moves every checkpoint.
   *
   * @returns whether the page was full, so that there may be more.
   * @throws {NotTogether} or the driver's error; nothing is written then.
   */
  readonly run: (isThorough: boolean) => Promise<boolean>
  /** True while some checkpoints have to follow what their partitions have reached. */
  readonly holdsBack: () => boolean
}

type Options = {
  readonly pool: Pool
  readonly codec: EventCodec
  /** The kinds of consumers that this process folds. */
  readonly kinds: readonly Build['kind'][]
  readonly consumerOf: (build: Build) => Consumer | undefined
  /** The labels of partitions that are being folded alone, or must be. */
  readonly apart: ReadonlySet<string>
  /** Called with the partitions that are behind, without those that this process has just brought where they are. */
  readonly onBehind: (behind: readonly PartitionBehind[]) => void
  /** Called with each partition that has to be folded alone. */
  readonly onAlone: (partition: PartitionBehind) => void
  /** Called with each partition that is level with the page. */
  readonly onAttempted: (label: string) => void
  /** Called when a build has moved, with the position that readers see, if all its partitions have reached it. */
  readonly onMoved: (build: Build, reached?: number) => void
  /** How long the checkpoints of builds that nothing concerns may stay behind, in ms. */
  readonly holdBack?: HoldBack
}

/** `quietMs`: when nothing has arrived for so long, all checkpoints move. `longestMs`: while events keep arriving. */
type HoldBack = { readonly quietMs: number; readonly longestMs: number }

/** Long enough to move a checkpoint once for many events, and so short that nobody takes it for a lag. */
export const holdBack: HoldBack = { quietMs: 200, longestMs: 1_000 }

/**
 * One process at a time for each kind: others would do the same work. The lock of one that dies ends with its connection.
 * Behind the lock of a row or table nobody waits long, because all others would wait, too.
 */
const lock = (kinds: readonly Build['kind'][]) => ({
  name: 'es.joint_fold',
  text: `select pg_advisory_xact_lock(hashtext('es.joint_fold ' || kind)), set_config('lock_timeout', '200ms', true),
    set_config('enable_seqscan', 'off', true) from unnest($1::text[]) kind`,
  values: [kinds.toSorted()], // in one order, so that nobody holds what another waits for
})

/** What a member makes of the events that concern it. */
type Work = { readonly member: Member; readonly sink: Sink; readonly events: readonly DecodeResult[] }

/**
 * Does something for all members at once, so that their statements travel together. The first statement that fails makes
 * those after it fail, too, and ends the transaction: it is the one that counts.
 *
 * @throws {NotTogether} or the driver's error when it was not the member's fault.
 */
const forEach = async (all: readonly Work[], step: (work: Work) => Promise<void>): Promise<void> => {
  const results = await Promise.allSettled(all.map(step))
  const failed = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ error: result.reason as unknown, work: all[index] as Work }] : [],
  )
  const cause = failed.find(({ error }) => !isAftermath(error)) ?? failed[0]
  if (!cause) return
  const { error, work } = cause
  throw isUnavailable(error) && !isTooSlow(error) ? error : new NotTogether([labelOf(work.member)], error)
}

const workOf = (members: Members, shares: Shares): readonly Work[] =>
  [...shares].map(([label, events]) => {
    const member = members.get(label) as Member
    return { member, sink: member.consumer.createSink(), events }
  })

/** Folds what concerns the members. @throws {NotTogether} when it fails or something has to be parked. */
const fold = (client: ClientBase, codec: EventCodec, all: readonly Work[]): Promise<void> =>
  forEach(all, async ({ member, sink, events }) => {
    const parked = await createBatchFold({ db: client, codec }, member.consumer, sink)(events, nothingParked())
    if (parked.length > 0) throw new Error('an event has to be parked')
  })

/** Moves checkpoints. @throws {NotTogether} when one that something concerns was not moved. */
const moveTo = async (client: ClientBase, to: number, moving: readonly Member[], shares: Shares) => {
  if (moving.length === 0) return []
  const moves = moving.map(({ name, version, part, revision, position }) => {
    const rate = shares.has(labelOf({ name, version, part })) ? to - position : null
    return { name, version, part, revision, to, rate }
  })
  const moved = await moveCheckpoints(client, moves)
  const labels = new Set(moved.map(labelOf))
  const missed = moving.map(labelOf).filter((label) => shares.has(label) && !labels.has(label))
  if (missed.length > 0) throw new NotTogether(missed)
  return moved
}

/** Writes what a page brings to the members. */
const foldPage = async (client: ClientBase, page: Page, { codec }: Options, members: Members, movesAll: boolean) => {
  const all = [...members.values()]
  const to = page.rows.at(-1)?.position ?? Math.max(...all.map(({ reached }) => reached))
  const shares = new Map(sharesOf(members, page.rows, await codec.decodeEach(page.rows), codec.knows))
  const alone = all.filter((member) => foldsAlone(member) && shares.delete(labelOf(member)))
  // readers look at all partitions of a build, so all of them move when something concerns one
  const moving = byBuild(members)
    .filter((each) => movesAll || each.members.some((member) => shares.has(labelOf(member))))
    .flatMap((each) => each.members.filter((member) => member.position < to && !alone.includes(member)))
  const work = workOf(members, shares)
  const [moved] = await allOf([moveTo(client, to, moving, shares), fold(client, codec, work)])
  await forEach(work, ({ sink }) => sink.write(client))
  return { to, isFull: page.isFull, hasEvents: page.rows.length > 0, movesAll, shares, alone, moving, moved }
}

type Folded = Awaited<ReturnType<typeof foldPage>>

/** Remembers what was committed. A member that was not moved is found again where it is. */
const remember = (members: Members, { to, alone, moving, moved }: Folded): void => {
  for (const member of [...alone, ...moving]) members.delete(labelOf(member))
  for (const [label, member] of members) members.set(label, { ...member, reached: Math.max(member.reached, to) })
  const byLabel = new Map(moving.map((member) => [labelOf(member), member]))
  for (const each of moved) {
    const member = byLabel.get(labelOf(each))
    if (member)
      members.set(labelOf(each), {
        ...member,
        revision: each.revision,
        position: to,
        reached: Math.max(member.reached, to),
      })
  }
}

/** Notifies of every build that readers see at a new position, and of reactors that may have effects. */
const notify = ({ onMoved, onAttempted }: Options, members: Members, folded: Folded): void => {
  const { to, shares, moved, hasEvents } = folded
  for (const label of members.keys()) onAttempted(label)
  const rows = new Set(moved.map(labelOf))
  for (const { build, members: own, isWhole } of byBuild(members)) {
    const isConcerned = own.some((member) => shares.has(labelOf(member)))
    const isSeen = own.some((member) => rows.has(labelOf(member))) || (hasEvents && isWhole)
    if (isConcerned || (isSeen && build.kind === 'readModel')) onMoved(build, isWhole ? to : undefined)
  }
}

/**
 * Reads the log once for all partitions that are nearly level, and writes what concerns them with their checkpoints in
 * one transaction. It remembers the revisions of the checkpoints, and trusts them no further than the compare-and-set
 * that moves them. Checkpoints of builds that nothing concerns follow later, several events at once.
 *
 * A partition that cannot take part is folded alone by `createPartitionFold`, where events are parked and refused ones
 * are found.
 */
export const createJointFold = (options: Options): JointFold => {
  const { pool, kinds, consumerOf, apart, onBehind, onAlone, holdBack: { quietMs, longestMs } = holdBack } = options
  const members: Members = new Map()
  let movedAllAt = Number.NEGATIVE_INFINITY
  let hadEventsAt = Number.NEGATIVE_INFINITY

  const join = (found: PartitionBehind): void => {
    const label = labelOf(found)
    const member = apart.has(label) ? undefined : memberOf(found, consumerOf)
    if (member) members.set(label, member)
    else {
      members.delete(label)
      onAlone(found)
    }
  }

  /** Nearly always the page that comes after what the members remember is the right one. */
  const readFirst = (client: ClientBase) =>
    allOf([
      client.query(lock(kinds)),
      findBehind(client, [...members.values()]),
      members.size > 0 ? readPage(client, lowest(members)) : Promise.resolve(undefined),
    ])

  const movesAll = (page: Page): boolean => {
    const now = performance.now()
    return now - movedAllAt >= longestMs || (page.rows.length === 0 && now - hadEventsAt >= quietMs)
  }

  const foldNext = (isThorough: boolean) =>
    inTransactionWith(pool, readFirst, async (client, [, behind, page]) => {
      onBehind(behind)
      behind.forEach(join)
      if (members.size === 0) return undefined
      const next = page && lowest(members) >= page.from ? page : await readPage(client, lowest(members))
      return foldPage(client, next, options, members, isThorough || movesAll(next))
    })

  return {
    run: async (isThorough) => {
      if (isThorough) members.clear()
      try {
        const folded = await foldNext(isThorough)
        if (!folded) return false
        if (folded.movesAll) movedAllAt = performance.now()
        if (folded.hasEvents) hadEventsAt = performance.now()
        remember(members, folded)
        notify(options, members, folded)
        for (const { build } of folded.alone) onAlone(build)
        return folded.isFull
      } catch (error) {
        members.clear()
        throw error
      }
    },
    holdsBack: () => [...members.values()].some(({ position, reached }) => position < reached),
  }
}
