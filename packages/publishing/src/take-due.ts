import { randomUUID } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { addMs } from '@vignette/domain/kernel/calendar'
import { post } from '@vignette/domain/posts/decider'
import { takenEarlyMs } from '@vignette/domain/posts/limits'
import {
  type DueTarget,
  readComingTargets,
  readDueTargets,
  readNextMoment,
  readTargetsUnderWay,
} from './due-targets.ts'
import { type DueTools, streamsOf } from './due-tools.ts'

/** How long before its moment a target is prepared. */
const preparedMs = 600_000

/** The most targets that one round prepares. */
const mostPrepared = 200

/** Until the read model knows that a target was taken. What it has not heard of by then was not taken. */
const unheardMs = 10_000

/** A moment that comes before the next round would. */
const soonMs = 1_500

const commandsAtOnce = 32

/** The share of all places that nothing takes before its moment, so that what is to go out at once finds one. */
const keptFree = 0.1

/** Does something for each, a few at once. What a decider refuses was changed meanwhile, and is left alone. */
const forEach = async (targets: readonly DueTarget[], work: (target: DueTarget) => Promise<void>): Promise<void> => {
  for (let from = 0; from < targets.length; from += commandsAtOnce) {
    const some = targets.slice(from, from + commandsAtOnce)
    const ended = await Promise.allSettled(some.map(work))
    for (const each of ended) {
      if (each.status === 'rejected' && !(each.reason instanceof DomainError)) throw each.reason
    }
  }
}

/**
 * Each time a command of its own, since a target can wait for the same moment again. The post decides whether it counts.
 * @returns true if it is taken now.
 */
const take = async (tools: DueTools, target: DueTarget, now: string): Promise<boolean> => {
  const { workspaceId, postId, accountId, at } = target
  const command = { type: 'TakeTarget', workspaceId, postId, accountId, at, now } as const
  const { targets } = await streamsOf(tools, target).send(post, postId, command, `take:${randomUUID()}`)
  return targets.get(accountId)?.status === 'taken'
}

const announce = async (tools: DueTools, target: DueTarget): Promise<void> => {
  const { workspaceId, postId, accountId, at } = target
  const command = { type: 'MarkDueSoon', workspaceId, postId, accountId, at } as const
  await streamsOf(tools, target).send(post, postId, command, `due-soon:${randomUUID()}`)
}

/**
 * Begins with the targets whose moment has come or comes within seconds. All workers together begin with no more than
 * `capacity` that have not ended, so that a workspace whose moment comes a little later does not wait behind ten thousand
 * of another one. Several workers may take the same ones: only one of them does, because it is decided on the stream of the
 * post.
 *
 * @returns a function that takes what is due. It returns when the next one can be taken, if that is before the next round
 * would be.
 */
export const createTakeDue = (
  tools: DueTools,
  capacity: () => Promise<number>,
): { readonly takeDue: () => Promise<string | null> } => {
  const { pool } = tools
  /** The targets that were taken here and that the read model has not been seen to know, with the time. */
  const unheard = new Map<string, number>()

  const underWay = async (until: string): Promise<number> => {
    const known = await readTargetsUnderWay(pool, until)
    for (const id of known) unheard.delete(id)
    for (const [id, since] of unheard) if (performance.now() - since > unheardMs) unheard.delete(id)
    return known.length + unheard.size
  }

  const takeUntil = async (until: string, now: string, limit: number): Promise<number> => {
    if (limit <= 0) return 0
    const due = await readDueTargets(pool, { until, taken: [...unheard.keys()], limit })
    await forEach(due, async (target) => {
      const isTaken = await take(tools, target, now)
      // what could not be taken early is looked at again before its moment
      if (isTaken || target.at <= now) unheard.set(target.targetId, performance.now())
    })
    return due.length
  }

  const takeDue = async (): Promise<string | null> => {
    const now = await tools.now()
    const until = addMs(now, takenEarlyMs)
    const places = await capacity()
    const room = places - (await underWay(until))
    const taken = await takeUntil(now, now, room)
    await takeUntil(until, now, room - taken - Math.ceil(places * keptFree))
    const next = await readNextMoment(pool, until, addMs(until, soonMs))
    return next === null ? null : addMs(next, -takenEarlyMs)
  }
  return { takeDue }
}

/** Has the targets prepared whose moment comes within ten minutes. */
export const announceComing = async (tools: DueTools): Promise<void> => {
  const now = await tools.now()
  const coming = await readComingTargets(tools.pool, { now, until: addMs(now, preparedMs), limit: mostPrepared })
  await forEach(coming, (target) => announce(tools, target))
}
