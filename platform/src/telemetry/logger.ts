import { type Logger, pino } from 'pino'
import { isPermanent } from '../db/errors.ts'

export type { Logger } from 'pino'

/** Postgres quotes the offending value in data errors, and the row in their detail: neither may reach a log. */
const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message: isPermanent(error) ? 'Refused by the database' : error.message,
    stack: isPermanent(error) ? undefined : error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

/** JSON lines on standard output. Errors appear without the data they were about. */
export const createLogger = (options: { name: string; level: string }): Logger =>
  pino({ name: options.name, level: options.level, serializers: { err: describeError } })
