import { DomainError } from '@vignette/domain/kernel/domain-error'
import { ConfigError } from '@vignette/platform/config/config'
import { isNotMigrated, isUnavailable, isWrongSetting, mayQuoteData } from '@vignette/platform/db/errors'
import { describeError } from '@vignette/platform/process/runtime'
import type { Comparison } from '@vignette/platform/projections/builds/comparison'
import { BuildsDiffer } from '@vignette/platform/projections/builds/swap'
import { CommanderError } from 'commander'
import { type ExitCode, exitCodeOf, exitCodes } from './exit-codes.ts'
import { lines, printable, table } from './output.ts'

/** Why a command did not do what it was asked; `text` is for people, the rest for machines. */
export type Failure = {
  readonly exitCode: ExitCode
  readonly code: string
  readonly message: string
  readonly text: string
  readonly details?: object
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const plain = (exitCode: ExitCode, code: string, message: string): Failure => ({
  exitCode,
  code,
  message,
  text: message,
})

const describeDifference = ({ live, other, ...difference }: Comparison): string =>
  lines(
    table([
      { build: 'live', rows: live.rows, hash: live.hash },
      { build: 'new', rows: other.rows, hash: other.hash },
    ]),
    '',
    `only in the live build ${difference.onlyInLive}, only in the new one ${difference.onlyInOther}, different ${difference.different}`,
    `among them: ${difference.keys?.join(', ')}`,
    '',
    'Where that is intended: swap --accept-difference --reason <why>.',
  )

const usageMessage = ({ code, message }: CommanderError): string =>
  code === 'commander.help' ? 'no command was named' : message.replace(/^error: /, '')

/** What became of a command that threw. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof BuildsDiffer) {
    const { code, message, comparison } = error
    const text = lines(message, '', describeDifference(comparison))
    return { exitCode: exitCodes.refused, code, message, text, details: { difference: comparison } }
  }
  if (error instanceof DomainError) return plain(exitCodeOf(error.kind), error.code, printable(error.message))
  if (error instanceof CommanderError) return plain(exitCodes.usage, 'usage', usageMessage(error))
  if (error instanceof ConfigError) return plain(exitCodes.configuration, 'configuration', error.message)
  if (isWrongSetting(error)) {
    const message = `The database does not let DATABASE_URL in: ${messageOf(error)}.`
    return plain(exitCodes.configuration, 'configuration', message)
  }
  if (isNotMigrated(error)) {
    const message = 'The database is not migrated to this release: run npm run migrate.'
    return plain(exitCodes.configuration, 'configuration', message)
  }
  if (isUnavailable(error)) {
    return plain(
      exitCodes.unavailable,
      'unavailable',
      `The database is not available: ${messageOf(error) || codeOf(error)}.`,
    )
  }
  if (mayQuoteData(error))
    return plain(exitCodes.unexpected, 'unexpected', `The database refused data (${codeOf(error)}).`)
  return { ...plain(exitCodes.unexpected, 'unexpected', messageOf(error)), text: describeError(error) }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code)
