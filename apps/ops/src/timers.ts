import { listTimers, type StoredTimer } from '@vignette/event-log/reactors/timer-list'
import { type Command, Option } from 'commander'
import { actionOf, addCommand, limit } from './command.ts'
import { tableOr } from './output.ts'

type Choosing = { readonly due?: true; readonly all?: true; readonly limit: number }

const rowOf = ({ id, stream, command, dueAt, nextAt, attempts, firedAt, outcome, error }: StoredTimer) => ({
  id,
  stream,
  command,
  due: dueAt,
  'next try': nextAt,
  attempts,
  fired: firedAt,
  outcome,
  error,
})

/** Timers: commands that reactors schedule. */
export const addTimersCommands = (program: Command): void => {
  const group = program.command('timers').description('commands that reactors send, at once or later')

  addCommand(group, 'list', 'the timers that have not fired')
    .addOption(new Option('--due', 'only those that should have fired by now').conflicts('all'))
    .option('--all', 'those that have fired too')
    .option('--limit <n>', 'at most so many', limit, 50)
    .action(
      actionOf(async ({ pool }, { due, all, limit }: Choosing) => {
        const timers = await listTimers(pool, { choice: all ? 'all' : due ? 'due' : 'pending', limit })
        return { json: { timers }, text: tableOr(timers.map(rowOf), 'There are no such timers.') }
      }),
    )
}
