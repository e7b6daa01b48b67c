import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { type OperationCause, recordOperation } from '../journal/journal.ts'
import { type StreamReasons, withStreamReason } from '../journal/sealed-reason.ts'

type Deps = StreamReasons & { readonly pool: Pool }

/** A stream to which nothing is appended until it is released; by whom and why is in the journal. */
export type QuarantinedStream = { readonly stream: string; readonly since: string }

/** The longest quarantined first, at most 500. */
export const listQuarantined = async (pool: Pool): Promise<readonly QuarantinedStream[]> => {
  const { rows } = await pool.query<QuarantinedStream>(
    `select stream, quarantined_at as since from es.streams where quarantined_at is not null
     order by quarantined_at, stream limit 500`,
  )
  return rows
}

const setQuarantine = async (
  { pool, ...reasons }: Deps,
  { stream, isOn, action }: { readonly stream: string; readonly isOn: boolean; readonly action: string },
  by: OperationCause,
): Promise<boolean> => {
  const operation = await withStreamReason(reasons, { ...by, action, target: stream })
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query('select from es.streams where stream = $1', [stream])
    if (rowCount === 0) throw new DomainError('notFound', 'stream.unknown', `There is no stream ${stream}.`)
    const { rows } = await client.query<{ isChanged: boolean }>('select es.quarantine($1, $2) as "isChanged"', [
      stream,
      isOn,
    ])
    const isChanged = rows[0]?.isChanged === true
    if (isChanged) await recordOperation(client, operation)
    return isChanged
  })
}

/**
 * Refuses whatever would append to a stream, at once and in all processes, until it is released.
 * @returns false if it is quarantined already.
 * @throws {DomainError} `stream.unknown`.
 */
export const quarantineStream = (deps: Deps, stream: string, by: OperationCause): Promise<boolean> =>
  setQuarantine(deps, { stream, isOn: true, action: 'stream quarantine' }, by)

/** @returns false if it is not quarantined. @throws {DomainError} `stream.unknown`. */
export const releaseStream = (deps: Deps, stream: string, by: OperationCause): Promise<boolean> =>
  setQuarantine(deps, { stream, isOn: false, action: 'stream release' }, by)
