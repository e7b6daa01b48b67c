import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { ParkedHead } from '@vignette/event-log/consumers/parked-keys'
import { findParked, retryParked, type RetryResult } from '@vignette/event-log/parking/parked'
import type { Command } from 'commander'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { actionOf, type ActionOptions, addCommand, addJournaledCommand, byOf, staffActionOf } from './command.ts'
import type { Context } from './context.ts'
import { exitCodes } from '@vignette/runtime/process/command-failure'
import { tableOr } from './output.ts'
import { addSkipCommands } from './parked-skips.ts'

type Filter = { readonly projection?: string; readonly key?: string }
type Retrying = ActionOptions & Filter & { readonly all?: true }

const rowOf = ({ projection, version, holds, key, position, attempts, waiting, nextAt, error }: ParkedHead) => ({
  projection,
  build: `v${version}`,
  holds,
  key,
  position,
  waiting,
  attempts,
  'next try': nextAt,
  error,
})

const filtered = (command: Command): Command =>
  command
    .option('--projection <name>', 'only of this projection or reactor')
    .option('--key <key>', 'only this row or stream')

const resultOf = ({ head, folded, remains }: RetryResult) => ({
  projection: head.projection,
  build: `v${head.version}`,
  holds: head.holds,
  key: head.key,
  folded,
  result: remains === null ? 'free' : `position ${remains.position} still fails: ${remains.error}`,
})

/** Events that could not be folded. */
export const addParkedCommands = (program: Command): void => {
  const group = program
    .command('parked')
    .description('events that could not be folded, and the rows or streams they hold up')

  filtered(addCommand(group, 'list', 'what is held up, by which event and why')).action(
    actionOf(async ({ pool }, filter: Filter) => {
      const parked = await findParked(pool, filter)
      if (parked.length === 0 && filter.key !== undefined) {
        throw new DomainError('notFound', 'parked.none', `Nothing parked holds up ${filter.key}.`)
      }
      return { json: { parked }, text: tableOr(parked.map(rowOf), 'Nothing is parked.') }
    }),
  )

  filtered(addJournaledCommand(group, 'retry', 'try again now what is held up, in order'))
    .option('--all', 'everything that is held up')
    .action(async (options: Retrying, command: Command) => {
      const isBounded = options.projection !== undefined || options.key !== undefined
      if (isBounded === Boolean(options.all)) command.error('error: say what: --projection, --key, or --all')
      await retry(options, command)
    })

  addSkipCommands(group)
}

const retry = staffActionOf(async (context: Context, { projection, key, ...options }: Retrying) => {
  const deps = { ...context, consumerOf: consumerOf(context) }
  const retried = await retryParked(deps, { projection, key }, byOf(options))
  const stillHeld = retried.some(({ remains }) => remains !== null)
  return {
    json: {
      retried: retried.map(({ head: { projection, version, holds, key }, folded, remains }) => ({
        projection,
        version,
        holds,
        key,
        folded,
        remains,
      })),
    },
    text: tableOr(retried.map(resultOf), 'Nothing is parked.'),
    exitCode: stillHeld ? exitCodes.refused : exitCodes.ok,
  }
})
