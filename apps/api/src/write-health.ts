import { randomBytes, randomUUID } from 'node:crypto'
import { isBadData } from '@vignette/event-log/database/errors'
import type { Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { type Append, appendGroup } from '@vignette/event-log/event-store/append'
import { createCounter } from '@vignette/runtime/telemetry/metrics'
import type { FastifyBaseLogger } from 'fastify'

const failures = createCounter('vignette_append_failures_total', 'Appends to the log that the database did not take.')

/** Whether the database takes what is appended. */
export type WriteHealth = {
  /** Notes what an append comes to. Data that the database refuses says nothing about its health. */
  readonly watch: <Result>(append: () => Promise<Result>) => Promise<Result>
  /** True if the last append failed. Each time one asks, it may be tried whether appends work again. */
  readonly isFailing: () => boolean
}

const retryMs = 2_000

/** More than fits into the pages that the log has already, so that a full disk shows. */
const trialBytes = 16_384

const trial = (): Append => {
  const id = randomUUID()
  const data = JSON.stringify({ filler: randomBytes(trialBytes).toString('base64') })
  return {
    commandId: id,
    stream: `trial-${id}`,
    kind: 'trial',
    expectedVersion: 0,
    events: [{ type: 'Trial', schema: 1, data, closesStream: false }],
    meta: { actor: { kind: 'system', id: 'health' }, correlationId: id, causationId: null, workspaceId: id },
  }
}

class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

/** A real append that leaves nothing behind. */
const tryToAppend = async (pool: Pool): Promise<void> => {
  const isExpected = (error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  }
  await inTransaction(pool, async (client) => {
    await appendGroup(client, [trial()])
    throw new RolledBack()
  }).catch(isExpected)
}

export const createWriteHealth = (pool: Pool, logger: Pick<FastifyBaseLogger, 'error' | 'warn'>): WriteHealth => {
  let isFailing = false
  let nextTrialAt = 0

  const noteSuccess = () => {
    if (isFailing) logger.warn('the database takes appends again')
    isFailing = false
  }
  const noteFailure = (err: unknown) => {
    failures.add()
    if (!isFailing) logger.error({ err }, 'the database takes no appends; what there is can still be read')
    isFailing = true
    nextTrialAt = performance.now() + retryMs
  }
  const watch: WriteHealth['watch'] = async (append) => {
    try {
      const result = await append()
      noteSuccess()
      return result
    } catch (error) {
      if (!isBadData(error)) noteFailure(error)
      throw error
    }
  }
  return {
    watch,
    isFailing: () => {
      if (isFailing && performance.now() >= nextTrialAt) {
        nextTrialAt = Infinity
        void watch(() => tryToAppend(pool)).catch(() => undefined)
      }
      return isFailing
    },
  }
}
