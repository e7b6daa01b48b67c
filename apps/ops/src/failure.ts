import type { Comparison } from '@vignette/event-log/rebuilds/comparison'
import { UnderReview } from '@vignette/event-log/event-store/under-review'
import { BuildsDiffer } from '@vignette/event-log/rebuilds/verification'
import {
  type CommandFailure,
  commandFailureOf,
  exitCodes,
  plainFailure,
  printable,
} from '@vignette/runtime/process/command-failure'
import { CommanderError } from 'commander'
import { lines, table } from './output.ts'

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

/** Describes the error that a command ended with. */
export const failureOf = (error: unknown): CommandFailure => {
  if (error instanceof BuildsDiffer) {
    const { code, message, comparison } = error
    const text = lines(message, '', describeDifference(comparison))
    return { exitCode: exitCodes.refused, code, message, text, details: { difference: comparison } }
  }
  if (error instanceof UnderReview) {
    const text = printable(`Refused: ${error.fault}. See "A broken event" in docs/operations.md.`)
    return plainFailure(exitCodes.refused, error.code, text)
  }
  if (error instanceof CommanderError) return plainFailure(exitCodes.usage, 'usage', usageMessage(error))
  return commandFailureOf(error)
}
