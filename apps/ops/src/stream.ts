import type { ShownEvent } from '@vignette/event-log/event-store/shown-events'
import { readStreamHistory, type StreamHistory } from '@vignette/event-log/event-store/stream-history'
import type { Command } from 'commander'
import { actionOf, addCommand, instant } from './command.ts'
import { addCorrectionCommands } from './corrections.ts'
import { inline, lines, tableOr } from './output.ts'

const rowOf = ({ version, position, at, type, actor, data, error }: ShownEvent) => ({
  version,
  position,
  at,
  type,
  actor: actor.id === null ? actor.kind : `${actor.kind} ${actor.id}`,
  data: error === null ? inline(data) : `not shown: ${error}`,
})

const describe = (history: StreamHistory, at: string | undefined): string => {
  const when = at === undefined ? '' : ` at ${at}`
  const closed = history.closedAt === null ? '' : `, closed at ${history.closedAt}`
  return lines(
    `${inline(history.stream)}, a stream of kind ${history.kind}, version ${history.version}${when}${closed}`,
    '',
    tableOr(history.events.map(rowOf), 'It had no events yet.'),
    '',
    `state: ${history.stateError === null ? inline(history.state) : `cannot be told, ${history.stateError}`}`,
  )
}

/** One stream of the log. */
export const addStreamCommands = (program: Command): void => {
  const group = program
    .command('stream')
    .description('one stream of the log, and what to do about a broken event in it')

  addCommand(group, 'show <stream>', 'its events and the state they fold to; what is personal reads [personal]')
    .option('--at <time>', 'as it was at this time, in ISO 8601 with a zone', instant)
    .action(
      actionOf(async ({ events: definitions, ...context }, stream: string, { at }: { readonly at?: string }) => {
        const history = await readStreamHistory({ ...context, definitions }, stream, at)
        return { json: history, text: describe(history, at) }
      }),
    )
  addCorrectionCommands(group)
}
