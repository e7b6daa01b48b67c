import { DomainError, type RefusalKind } from '@vignette/domain/kernel/domain-error'
import { isNotMigrated, isUnavailable, isWrongSetting, mayQuoteData } from '@vignette/event-log/database/errors'
import { ConfigError } from '@vignette/event-log/process/config-error'
import { configExitCode, describeError } from './runtime.ts'

/** Exit codes of the command line; 69 and 78 are those of sysexits.h. */
export const exitCodes = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  unavailable: 69,
  configuration: configExitCode,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** The reason why a command failed. `text` is for people, the other members are for programs. */
export type CommandFailure = {
  readonly exitCode: ExitCode
  readonly code: string
  readonly message: string
  readonly text: string
  readonly details?: object
}

export const plainFailure = (exitCode: ExitCode, code: string, message: string): CommandFailure => ({
  exitCode,
  code,
  message,
  text: message,
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)

const refusalExitCodeOf = (kind: RefusalKind): ExitCode =>
  kind === 'notFound' ? exitCodes.notFound : exitCodes.refused

/** Replaces control characters, so that stream ids, keys and error texts cannot steer the terminal. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '·')

/** Describes the error that ended a command: a refusal, a wrong setting, the database, or a fault of the product. */
export const commandFailureOf = (error: unknown): CommandFailure => {
  if (error instanceof DomainError) {
    return plainFailure(refusalExitCodeOf(error.kind), error.code, printable(error.message))
  }
  if (error instanceof ConfigError) return plainFailure(exitCodes.configuration, 'configuration', error.message)
  if (isWrongSetting(error)) {
    const message = `The database does not let DATABASE_URL in: ${messageOf(error)}.`
    return plainFailure(exitCodes.configuration, 'configuration', message)
  }
  if (isNotMigrated(error)) {
    const message = 'The database is not migrated to this release: run npm run migrate.'
    return plainFailure(exitCodes.configuration, 'configuration', message)
  }
  if (isUnavailable(error)) {
    const message = `The database is not available: ${messageOf(error) || codeOf(error)}.`
    return plainFailure(exitCodes.unavailable, 'unavailable', message)
  }
  if (mayQuoteData(error)) {
    return plainFailure(exitCodes.unexpected, 'unexpected', `The database refused data (${codeOf(error)}).`)
  }
  return { ...plainFailure(exitCodes.unexpected, 'unexpected', messageOf(error)), text: describeError(error) }
}
