import type { RefusalKind } from '@vignette/domain/kernel/domain-error'
import { configExitCode } from '@vignette/platform/process/runtime'

/** How a command ends; 69 and 78 are those of sysexits.h. */
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

export const exitCodeOf = (kind: RefusalKind): ExitCode =>
  kind === 'notFound' ? exitCodes.notFound : exitCodes.refused

export const exitCodesHelp = `
Exit codes:
  0   done
  1   an unexpected error
  2   the command was not understood
  3   refused, or what was looked for was found: a difference, a fault, an event that still fails
  4   there is no such thing
  69  the database is not available
  78  a setting is missing or wrong`
