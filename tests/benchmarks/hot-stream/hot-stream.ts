import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createDatabase } from '../../support/services/template.ts'
import type { Benchmark } from '../benchmark.ts'

const atOnce = 64

/** Commands on one and the same stream, 64 under way all the time; all of them should be recorded. */
export const hotStream: Benchmark = async ({ services, quick, say }) => {
  const database = await createDatabase(services)
  const writers = await Promise.all([startWriter(database.appUrl), startWriter(database.appUrl)])
  const each = quick ? 2 : 20
  const refused: string[] = []
  const rate = async (processes: readonly ChildProcess[]): Promise<number> => {
    say(`hot-stream: from ${processes.length === 1 ? 'one process' : 'two processes'}`)
    const outcome = await sendCommands(processes, each)
    refused.push(...outcome.refused)
    return outcome.perSecond
  }
  const [one, two]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      one.push(await rate(writers.slice(0, 1)))
      two.push(await rate(writers))
    }
  } finally {
    for (const writer of writers) writer.disconnect()
    await database.drop()
  }
  for (const reason of new Set(refused)) say(`hot-stream: refused with ${reason}`)
  const figure = { unit: 'commands/s', target: { atLeast: 200 } }
  return [
    { ...figure, what: `one stream, ${atOnce} commands at once, one process`, ours: one },
    { ...figure, what: `one stream, ${atOnce} commands at once, two processes`, ours: two },
    { what: 'refused of all these commands', unit: 'commands', ours: [refused.length], target: { atMost: 0 } },
  ]
}

const startWriter = async (url: string): Promise<ChildProcess> => {
  const writer = fork(join(import.meta.dirname, 'writer.ts'), [url], { execArgv: [] })
  await answerOf(writer)
  return writer
}

const answerOf = async (writer: ChildProcess): Promise<unknown> => {
  const [answer] = (await once(writer, 'message')) as unknown[]
  return answer
}

const sendCommands = async (
  writers: readonly ChildProcess[],
  each: number,
): Promise<{ readonly perSecond: number; readonly refused: readonly string[] }> => {
  const order = { id: randomUUID(), concurrency: atOnce / writers.length, each }
  const startedAt = performance.now()
  const answers = writers.map(async (writer) => {
    writer.send(order)
    return (await answerOf(writer)) as string[]
  })
  const refused = (await Promise.all(answers)).flat()
  return { perSecond: (atOnce * each * 1_000) / (performance.now() - startedAt), refused }
}
