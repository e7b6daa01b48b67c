import { DatabaseError } from 'pg'
import { KeyUnavailable } from './key-unavailable.ts'

/** The store could not be reached or did not answer in time; the outcome of a write is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'

  constructor(cause: unknown) {
    super('The store is not available', { cause })
  }
}

/** The code of an error that Postgres itself answered with. */
const sqlState = (error: unknown): string | undefined => (error instanceof DatabaseError ? error.code : undefined)

/** Classes of SQLSTATE that the same statement would meet again: bad data, broken constraints, exceeded limits. */
const permanentClasses = ['22', '23', '42', '54']

/** True if Postgres refused the content of a statement, as opposed to being unable to answer. */
export const isPermanent = (error: unknown): boolean => {
  const state = sqlState(error)
  return state !== undefined && permanentClasses.includes(state.slice(0, 2))
}

/** True if Postgres refused values: bad data, broken constraints, exceeded limits. Other values may be accepted. */
export const isBadData = (error: unknown): boolean => /^(22|23|54)/.test(sqlState(error) ?? '')

/** True if Postgres cancelled a statement that took too long. A smaller one may finish in time. */
export const isTooSlow = (error: unknown): boolean => sqlState(error) === '57014'

/** True if a statement failed only because an earlier one of its transaction had. */
export const isAftermath = (error: unknown): boolean => sqlState(error) === '25P02'

/** True if the texts of an error may quote data, as those about bad values and broken constraints do. */
export const mayQuoteData = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')

/** Invalid authorization, or no such database: a setting is wrong, as opposed to a server that is not there yet. */
export const isWrongSetting = (error: unknown): boolean => /^(28|3D)/.test(sqlState(error) ?? '')

/** True if the database lacks the role, or a table, column or function, that this release uses. */
export const isNotMigrated = (error: unknown): boolean =>
  /^(42P01|42703|42883|3F000)$/.test(sqlState(error) ?? '') ||
  (error instanceof DatabaseError && error.routine === 'check_role')

/** Error codes of a network on which the server does not answer, or no longer. */
const networkCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** The driver's messages about a connection that was lost or took too long; it has no codes for these. */
const driverWords = /timeout|terminated|not queryable|connection ended/i

/** True if Postgres could not be reached, or its answer could not be read because a key is unavailable. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable || error instanceof KeyUnavailable) return true
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state) return /^(08|25P03|53|57|58)/.test(state)
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return ('code' in error && networkCodes.has(String(error.code))) || driverWords.test(error.message)
}
