import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta } from '@vignette/domain/kernel/event'
import pLimit from 'p-limit'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { errorText } from '../consumers/error-text.ts'
import { backoffMs } from '../consumers/backoff.ts'
import { isUnavailable } from '../db/errors.ts'
import type { CommandHandler } from '../event-store/command-handler.ts'
import { failpoint } from '../process/failpoints.ts'
import type { AnyAggregate } from './any-reactor.ts'

/** What a timer holds: a command, the stream it goes to, and where it comes from. */
export type TimerCommand = {
  readonly aggregate: string
  readonly id: string
  readonly command: { readonly type: string }
  readonly workspaceId: string
  readonly correlationId: string
}

type Timer = {
  readonly id: string
  readonly reactor: string
  readonly position: number
  readonly attempts: number
  readonly command: TimerCommand
}

export type Timers = {
  /** Sends the commands that are due. What fails is tried again later, with the same command id. */
  readonly fireDue: () => Promise<void>
}

/** Whoever took a timer has this long before others take it; longer than a command may last. */
const leaseSeconds = 10
const batchSize = 100
const firedAtOnce = 4

const takeDue = async (pool: Pool): Promise<readonly Timer[]> => {
  const { rows } = await pool.query<Timer>({
    name: 'es.due_timers',
    text: `update es.timers set attempts = attempts + 1, next_at = now() + make_interval(secs => $1)
      where id in (select id from es.timers where fired_at is null and next_at <= now()
        order by next_at limit $2 for update skip locked)
      returning id, reactor, position, attempts, command`,
    values: [leaseSeconds, batchSize],
  })
  return rows
}

const metaOf = ({ reactor, position, command }: Timer): EventMeta => ({
  actor: { kind: 'system', id: reactor },
  correlationId: command.correlationId,
  causationId: String(position),
  workspaceId: command.workspaceId,
})

/**
 * Fires timers: the commands that reactors derived, at once or for later. A timer's id is the id of its command, so a
 * timer that fires twice records its events once. A refusal is an outcome: the state has moved on.
 */
export const createTimers = (options: {
  pool: Pool
  handler: CommandHandler
  aggregates: readonly AnyAggregate[]
  logger: Logger
}): Timers => {
  const { pool, handler, logger } = options
  const aggregates = new Map(options.aggregates.map((aggregate) => [aggregate.kind, aggregate]))
  const slot = pLimit(firedAtOnce)

  const send = async (timer: Timer): Promise<string> => {
    const { aggregate: kind, id, command } = timer.command
    const aggregate = aggregates.get(kind)
    if (!aggregate) throw new Error(`no aggregate of kind ${kind}`)
    try {
      const { outcome } = await handler.handle({ aggregate, id, command, commandId: timer.id, meta: metaOf(timer) })
      return outcome
    } catch (error) {
      if (error instanceof DomainError) return `refused: ${error.code}`
      throw error
    }
  }

  const fire = async (timer: Timer): Promise<void> => {
    try {
      failpoint('timer.taken')
      const outcome = await send(timer)
      failpoint('timer.sent')
      await pool.query('update es.timers set fired_at = now(), outcome = $2, error = null where id = $1', [
        timer.id,
        outcome,
      ])
      failpoint('timer.recorded')
    } catch (error) {
      const text = errorText(error)
      if (!isUnavailable(error)) logger.error({ reactor: timer.reactor, timer: timer.id, error: text }, 'timer failed')
      failpoint('timer.failed')
      await pool.query(
        'update es.timers set next_at = now() + make_interval(secs => $2::float8 / 1000), error = $3 where id = $1',
        [timer.id, backoffMs(timer.attempts), text],
      )
      failpoint('timer.failure-recorded')
    }
  }

  return {
    fireDue: async () => {
      for (;;) {
        const due = await takeDue(pool)
        await Promise.all(due.map((timer) => slot(() => fire(timer))))
        if (due.length < batchSize) return
      }
    },
  }
}
