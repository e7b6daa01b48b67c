import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { errorText } from '../event-store/error-text.ts'
import { UnderReview } from '../event-store/under-review.ts'
import { backoffMs } from '../process/backoff.ts'
import { isUnavailable } from '../database/errors.ts'
import type { CommandHandler } from '../commands/command-handler.ts'
import type { AnyAggregate } from '@vignette/domain/kernel/any-reactor'

/** The command of a timer, its stream, and its origin. */
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
  /** Sends the commands that are due. A timer that fails is tried again later, with the same command id. */
  readonly fireDue: () => Promise<void>
  /** Takes no more timers. `fireDue` ends after those under way. */
  readonly stop: () => void
}

/** The lease of a timer. It is longer than a command may take. */
const leaseMs = 10_000
const firedAtOnce = 4

/** From the twelfth attempt on, half an hour after the first, a timer no longer holds up those behind it. */
const patientAttempts = 12

/** Takes a timer that is due and the first of its stream. */
const take = async (pool: Pool): Promise<Timer | undefined> => {
  const { rows } = await pool.query<Timer>({
    name: 'es.take_timer',
    text: 'select * from es.take_timer(make_interval(secs => $1::float8 / 1000), $2)',
    values: [leaseMs, patientAttempts],
  })
  return rows[0]
}

const metaOf = ({ reactor, position, command }: Timer): EventMeta => ({
  actor: { kind: 'system', id: reactor },
  correlationId: command.correlationId,
  causationId: String(position),
  workspaceId: command.workspaceId,
})

type TimerOptions = {
  readonly pool: Pool
  readonly handler: Pick<CommandHandler, 'handle'>
  readonly aggregates: readonly AnyAggregate[]
  readonly logger: Logger
}

/**
 * Sends the command of a timer.
 * @returns its outcome. A refusal is an outcome, too, since the state has changed.
 * @throws {UnderReview} for a stream that waits for staff, so that the timer waits with it.
 */
const createSend = ({ handler, aggregates }: TimerOptions) => {
  const aggregatesByKind = new Map(aggregates.map((aggregate) => [aggregate.kind, aggregate]))
  return async (timer: Timer): Promise<string> => {
    const { aggregate: kind, id, command } = timer.command
    const aggregate = aggregatesByKind.get(kind)
    if (!aggregate) throw new Error(`no aggregate of kind ${kind}`)
    try {
      const { outcome } = await handler.handle({ aggregate, id, command, commandId: timer.id, meta: metaOf(timer) })
      return outcome
    } catch (error) {
      if (error instanceof DomainError && !(error instanceof UnderReview)) return `refused: ${error.code}`
      throw error
    }
  }
}

/** Fires a timer that was taken, and records its outcome or its failure. */
const createFire = (options: TimerOptions) => {
  const { pool, logger } = options
  const send = createSend(options)
  return async (timer: Timer, takenAt: number): Promise<void> => {
    try {
      // this process was frozen: other workers may have taken the timer, and perhaps those behind it
      if (performance.now() - takenAt > leaseMs) return
      const outcome = await send(timer)
      await pool.query({
        name: 'es.timer_fired',
        text: 'update es.timers set fired_at = now(), outcome = $2, error = null where id = $1 and fired_at is null',
        values: [timer.id, outcome],
      })
    } catch (error) {
      const text = errorText(error)
      if (!isUnavailable(error)) logger.error({ reactor: timer.reactor, timer: timer.id, error: text }, 'timer failed')
      await pool.query(
        `update es.timers set next_at = now() + make_interval(secs => $2::float8 / 1000), error = $3
         where id = $1 and fired_at is null`,
        [timer.id, backoffMs(timer.attempts), text],
      )
    }
  }
}

/**
 * Fires timers: commands that reactors derived, at once or for later. A timer's id is the id of its command, so a timer
 * that fires twice records its events once.
 *
 * The timers of one stream fire one after another, by the time at which they are due and then in the order in which
 * they were derived. One that fails is retried less and less often. It holds up only its own stream, and for at most
 * half an hour.
 */
export const createTimers = (options: TimerOptions): Timers => {
  const { pool } = options
  const fire = createFire(options)
  let stopped = false

  const fireOneByOne = async (): Promise<void> => {
    while (!stopped) {
      const takenAt = performance.now()
      const timer = await take(pool)
      if (!timer) return
      await fire(timer, takenAt)
    }
  }

  /** Looks for another timer to fire at the same time only after one was found. */
  const fireAtOnce = async (places: number): Promise<void> => {
    if (stopped || places === 0) return
    const takenAt = performance.now()
    const timer = await take(pool)
    if (!timer) return
    const fireAndGoOn = async () => {
      await fire(timer, takenAt)
      await fireOneByOne()
    }
    await Promise.all([fireAndGoOn(), fireAtOnce(places - 1)])
  }

  return {
    fireDue: () => fireAtOnce(firedAtOnce),
    stop: () => {
      stopped = true
    },
  }
}
