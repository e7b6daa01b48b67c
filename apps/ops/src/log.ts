import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Pool } from '@vignette/event-log/database/pool'
import { checkLog, type LogReport } from '@vignette/event-log/event-store/log-check'
import { type LogEntry, readFollowing, readNewest } from '@vignette/event-log/event-store/log-tail'
import type { Command } from 'commander'
import { actionOf, addCommand, limit, wholeNumber } from './command.ts'
import { exitCodes } from '@vignette/runtime/process/command-failure'
import { type Answer, lines, tableOr } from './output.ts'

type Tailing = { readonly follow?: true; readonly from?: number; readonly limit: number }

const pollMs = 250

const readFirst = (pool: Pool, { from, limit }: Tailing): Promise<readonly LogEntry[]> =>
  from === undefined ? readNewest(pool, limit) : readFollowing(pool, from - 1, limit)

const lineOf = ({ position, at, type, stream, version }: LogEntry): Answer => ({
  json: { position, at, type, stream, version },
  text: tableOr([{ position, at, type, stream, version }], '').split('\n')[1] ?? '',
})

/** Prints events as they are recorded, until Ctrl-C. */
const follow = async function* (pool: Pool, options: Tailing): AsyncGenerator<Answer> {
  const stopped = new AbortController()
  process.once('SIGINT', () => stopped.abort())
  process.once('SIGTERM', () => stopped.abort())
  let entries = await readFirst(pool, options)
  let position = (options.from ?? 1) - 1
  while (!stopped.signal.aborted) {
    yield* entries.map(lineOf)
    position = entries.at(-1)?.position ?? position
    if (entries.length === 0) await sleep(pollMs, undefined, { signal: stopped.signal }).catch(() => undefined)
    entries = await readFollowing(pool, position, 1_000)
  }
}

const describeReport = ({ head, streams, commands, faultCount, faults }: LogReport): string =>
  lines(
    `${head} events in ${streams} streams, by ${commands} commands: ${faultCount === 0 ? 'no fault' : `${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}`}.`,
    ...(faults.length === 0 ? [] : ['', tableOr([...faults], '')]),
  )

/** The log as a whole. */
export const addLogCommands = (program: Command): void => {
  const group = program.command('log').description('the event log')

  addCommand(group, 'tail', 'the newest events')
    .option('--from <position>', 'instead: the events from this position on', wholeNumber(1))
    .option('--limit <n>', 'at most so many, to begin with', limit, 20)
    .option('--follow', 'then each new one, until Ctrl-C; with --json a document for each line')
    .action(
      actionOf(async ({ pool }, options: Tailing) => {
        if (options.follow) return follow(pool, options)
        const events = await readFirst(pool, options)
        if (options.from !== undefined && events.length === 0) {
          throw new DomainError('notFound', 'log.no_such_position', `The log does not reach position ${options.from}.`)
        }
        return {
          json: { events },
          text: tableOr(
            events.map((event) => ({ ...event })),
            'Nothing has been recorded yet.',
          ),
        }
      }),
    )

  addCommand(group, 'verify', 'check that the log keeps what it promises').action(
    actionOf(async ({ pool, events, codec }) => {
      const closingTypes = events.flatMap(({ type, closesStream }) => (closesStream ? [type] : []))
      const report = await checkLog(pool, { closingTypes, codec })
      const exitCode = report.faultCount === 0 ? exitCodes.ok : exitCodes.refused
      return { json: report, text: describeReport(report), exitCode }
    }),
  )
}
