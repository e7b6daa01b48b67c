import { destination, type Logger, type LoggerOptions, pino } from 'pino'
import { mayQuoteData } from '@vignette/event-log/database/errors'

export type { Logger } from 'pino'

const withheld = 'refused by the database'

/** Postgres quotes the offending value in data errors, and the row in their detail: neither may reach a log. */
const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message: mayQuoteData(error) ? withheld : error.message,
    stack: mayQuoteData(error) ? undefined : error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

const errorIn = (first: unknown): unknown =>
  typeof first === 'object' && first !== null && 'err' in first ? first.err : first

/** Without this, pino takes an error's own message for the line's. */
const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function logMethod(args, method) {
  const [first] = args as [unknown]
  if (mayQuoteData(errorIn(first))) method.apply(this, [{ err: errorIn(first) }, withheld])
  else method.apply(this, args)
}

/** JSON lines on standard output, or on standard error. Errors appear without the data they were about. */
export const createLogger = (options: { name: string; level: string; onStandardError?: true }): Logger => {
  const { name, level, onStandardError } = options
  const settings = { name, level, serializers: { err: describeError }, hooks: { logMethod } }
  return onStandardError ? pino(settings, destination(2)) : pino(settings)
}
