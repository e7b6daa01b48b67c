import { type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types as builtin } from 'pg'
import { poolWait } from '../telemetry/measurements.ts'

export type { Pool } from 'pg'

/** The application's database role: may append through `es.append`, may not change events. */
export const applicationRole = 'vignette_app'

const oid = { int8: 20, numeric: 1700, timestamptz: 1184 }

const toSafeNumber = (value: string): number => {
  const number = Number(value)
  if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))) {
    throw new RangeError('A database number does not fit a JavaScript number exactly')
  }
  return number
}

/**
 * The form in which Postgres writes instants when the session uses UTC. Rewriting it is 10 times faster than parsing
 * it.
 */
const utcInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/

/** Truncated to milliseconds, as `Date` does. */
const toIsoInstant = (value: string): string =>
  utcInstant.test(value)
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(value).toISOString()

const parsers = new Map<number, (value: string) => unknown>([
  [oid.int8, toSafeNumber],
  [oid.numeric, toSafeNumber],
  [oid.timestamptz, toIsoInstant],
])

/** Numbers beyond 2^53 throw instead of losing digits; instants are ISO 8601 UTC strings, as everywhere in the product. */
const types: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? builtin.getTypeParser(id, format),
}

type PoolOptions = {
  url: string
  max: number
  name: string
  statementTimeoutMs: number
  connectTimeoutMs?: number
  searchPath?: string
  asOwner?: true
}

/**
 * A process that freezes or is cut off in a transaction must not keep its locks on the head of the log or on a
 * partition.
 */
const idleInTransactionMs = 5_000

/**
 * The settings of a session. They are set once it is open, not passed when it opens: an `options` parameter in the URL
 * would replace them, and poolers refuse them.
 */
const sessionSettings = ({ asOwner, searchPath, statementTimeoutMs }: PoolOptions): string =>
  [
    `set statement_timeout = ${statementTimeoutMs}`,
    `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    searchPath ? `set search_path = ${searchPath}` : '',
    asOwner ? '' : `set role ${applicationRole}`,
  ]
    .filter(Boolean)
    .join(';')

/** How long a connection may take to open. On a busy machine that is longer than anybody should wait for one. */
const openingMs = 5_000

type OnConnection = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void

/**
 * Limits how long one waits for a connection, and not only how long that takes to open: one that opens after whoever
 * asked for it has given up is there for the next. pg-pool has one limit for both and closes such a connection, so that
 * a busy machine would open one after another and use none.
 */
class PatientPool extends Pool {
  private readonly waitMs: number
  private readonly measuredAs: string

  constructor({ application_name: name = '', ...options }: PoolConfig, waitMs: number) {
    super({ application_name: name, ...options })
    this.waitMs = waitMs
    this.measuredAs = name
  }

  override connect(): Promise<PoolClient>
  override connect(onConnection: OnConnection): void
  override connect(onConnection?: OnConnection): Promise<PoolClient> | void {
    if (!onConnection) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    }
    let hasGivenUp = false
    const begun = performance.now()
    const report = (isServed: boolean) =>
      poolWait.publish({ pool: this.measuredAs, seconds: (performance.now() - begun) / 1_000, isServed })
    const limit = setTimeout(() => {
      hasGivenUp = true
      report(false)
      onConnection(new Error('timeout exceeded when trying to connect'))
    }, this.waitMs)
    super.connect((error, client, release) => {
      clearTimeout(limit)
      if (hasGivenUp) return client?.release()
      report(client !== undefined)
      onConnection(error, client, release)
    })
  }
}

/**
 * A pool in which every wait is limited, so that a Postgres that is gone or silent costs a request seconds, not
 * forever.
 *
 * `statementTimeoutMs` limits a statement on the server and, with half a second more, on the client. `connectTimeoutMs`
 * limits the wait for a connection. Its default of 1.5 s is for services, which report the failure or try again.
 * Sessions use the application's role unless `asOwner` is set.
 */
export const createPool = (options: PoolOptions): Pool => {
  const settings = sessionSettings(options)
  const waitMs = options.connectTimeoutMs ?? 1_500
  const pool = new PatientPool(
    {
      connectionString: options.url,
      max: options.max,
      application_name: options.name,
      connectionTimeoutMillis: Math.max(waitMs, openingMs),
      query_timeout: options.statementTimeoutMs + 500,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      // statements that are sent at once on one connection do not wait for each other's answers
      pipeline: true,
      types,
      // A session whose settings could not be made is never handed out. (pg-pool's `verify` would do, but loses the
      // connection when whoever asked for it has given up meanwhile.)
      // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it, its types do not say so
      onConnect: (client) => client.query(settings),
    },
    waitMs,
  )
  // A backend that dies while idle or inside a transaction emits here; the query in flight rejects on its own.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
