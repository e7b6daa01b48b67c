import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EffectState } from '@vignette/domain/operations/schemas/outbox'
import type { Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { type OperationCause, recordOperation } from '../journal/journal.ts'

/** An effect and the state of its delivery. Neither `ref` nor `error` contains personal data. */
export type StoredEffect = {
  readonly key: string
  readonly reactor: string
  readonly position: number
  readonly kind: string
  readonly ref: Readonly<Record<string, string | number>>
  readonly state: EffectState
  readonly attempts: number
  /** The time of the next attempt; null once it is settled. */
  readonly nextAt: string | null
  readonly receipt: string | null
  readonly error: string | null
  readonly createdAt: string
  readonly settledAt: string | null
  /** True if it has failed, or waits and no worker has it. */
  readonly canResend: boolean
  readonly isMail: boolean
}

type Resendable = Pick<StoredEffect, 'state' | 'attempts' | 'error'> & { readonly isResendable: boolean }

/** SQL that is true for an effect that has failed, or that no worker has. */
export const isResendable = (effect: string): string =>
  `(${effect}.state = 'failed' or (${effect}.state = 'pending' and not (${effect}.taken and ${effect}.next_at > now())))`

const columns = `e.key, e.reactor, e.position, e.kind, e.ref, e.state, e.attempts,
  case when e.state = 'pending' then e.next_at end as "nextAt", e.receipt, e.error, e.created_at as "createdAt",
  e.settled_at as "settledAt", ${isResendable('e')} as "canResend",
  exists (select from ops.mails m where m.key = e.key) as "isMail"`

/** The end of a page of effects. */
export type EffectPlace = Pick<StoredEffect, 'position' | 'key'>

/** Effects, beginning with those of the newest events. */
export const listEffects = async (
  pool: Pool,
  {
    state = null,
    after = null,
    limit,
  }: {
    readonly state?: EffectState | null | undefined
    readonly after?: EffectPlace | null
    readonly limit: number
  },
): Promise<readonly StoredEffect[]> => {
  const { rows } = await pool.query<StoredEffect>(
    `select ${columns} from es.effects e where ${state === null ? '$1::text is null' : 'e.state = $1'}
       and ($2::bigint is null or (e.position, e.key) < ($2, $3)) order by e.position desc, e.key desc limit $4`,
    [state, after?.position ?? null, after?.key ?? null, limit],
  )
  return rows
}

/** @throws {DomainError} `effect.unknown`. */
export const findEffect = async (pool: Pool, key: string): Promise<StoredEffect> => {
  const { rows } = await pool.query<StoredEffect>(`select ${columns} from es.effects e where e.key = $1`, [key])
  if (rows[0]) return rows[0]
  throw new DomainError('notFound', 'effect.unknown', `There is no effect ${key}.`)
}

/**
 * Has an effect delivered again, from its first attempt on, under the same key. If the provider received it before, the
 * key prevents a duplicate for as long as the provider remembers keys.
 *
 * @throws {DomainError} `effect.unknown`; `effect.delivered` when it has a receipt; `effect.under_way`.
 */
export const resendEffect = (pool: Pool, key: string, by: OperationCause): Promise<{ readonly key: string }> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<Resendable>(
      `select state, attempts, error, ${isResendable('e')} as "isResendable" from es.effects e where key = $1 for update`,
      [key],
    )
    const [found] = rows
    if (!found) throw new DomainError('notFound', 'effect.unknown', `There is no effect ${key}.`)
    const { isResendable: isFree, ...effect } = found
    if (effect.state === 'delivered') {
      throw new DomainError(
        'conflict',
        'effect.delivered',
        `${key} was delivered and has a receipt. Its key would not make the provider do it twice anyway.`,
      )
    }
    if (!isFree) throw new DomainError('conflict', 'effect.under_way', `${key} is being delivered right now.`)
    await client.query(
      `update es.effects set state = 'pending', attempts = 0, taken = false, next_at = now(), error = null, settled_at = null
       where key = $1`,
      [key],
    )
    await recordOperation(client, { ...by, action: 'effects resend', target: key, details: effect })
    return { key }
  })
