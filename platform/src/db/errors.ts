/** The store could not be reached or did not answer in time; the outcome of a write is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'

  constructor(cause: unknown) {
    super('The store is not available', { cause })
  }
}

const sqlState = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Classes of SQLSTATE that the same statement will meet again: bad data, broken constraints, exceeded limits. */
const permanentClasses = ['22', '23', '42', '54']

/** Whether Postgres refused what a statement said, as opposed to being unable to answer. */
export const isPermanent = (error: unknown): boolean => {
  const state = sqlState(error)
  return state !== undefined && permanentClasses.includes(state.slice(0, 2))
}

/** Whether the texts of an error may quote the data it is about: bad values and broken constraints do. */
export const mayQuoteData = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')

/** Whether an error of the driver means that Postgres could not be asked at all. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true
  if (!(error instanceof Error)) return false
  const state = sqlState(error)
  if (state) return /^(08|53|57|58)/.test(state)
  return /timeout|terminated|ECONN|EPIPE|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|not queryable|Connection ended/i.test(
    `${'code' in error ? String(error.code) : ''} ${error.message}`,
  )
}
