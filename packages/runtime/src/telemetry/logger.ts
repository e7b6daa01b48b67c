import { destination, type Logger, type LoggerOptions, pino } from 'pino'
import { mayQuoteData } from '@vignette/event-log/database/errors'

export type { Logger } from 'pino'

const withheld = 'refused by the database'

/** Postgres quotes the value in data errors and the row in their detail. Neither may reach a log. */
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

/** Without this hook, pino would use an error's own message as the message of the line. */
const logMethod: NonNullable<LoggerOptions['hooks']>['logMethod'] = function logMethod(args, method) {
  const [first] = args as [unknown]
  if (mayQuoteData(errorIn(first))) method.apply(this, [{ err: errorIn(first) }, withheld])
  else method.apply(this, args)
}

/** Writes JSON lines to standard output or standard error. Errors are logged without the data they are about. */
export const createLogger = (options: { name: string; level: string; onStandardError?: true }): Logger => {
  const { name, level, onStandardError } = options
  const settings = { name, level, serializers: { err: describeError }, hooks: { logMethod } }
  return onStandardError ? pino(settings, destination(2)) : pino(settings)
}
