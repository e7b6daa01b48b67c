// Its own process, with what an api process has of the log: sends its share of the commands, all at once, to one stream.
import { randomUUID } from 'node:crypto'
import { createPool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { counter } from './counter.ts'

const [url = ''] = process.argv.slice(2)

const pool = createPool({ url, max: 16, name: 'bench', statementTimeoutMs: 2_000 })
const appendPool = createPool({ url, max: 2, name: 'bench append', statementTimeoutMs: 2_000 })
const batcher = createBatcher({
  appendGroup: (group) => appendGroup(appendPool, group),
  timeoutMs: 3_000,
  onAppended: () => undefined,
})
const handler = createCommandHandler({ pool, codec: createEventCodec(counter.events), batcher, timeoutMs: 2_000 })

const count = (id: string) => {
  const commandId = randomUUID()
  const actor = { kind: 'system' as const, id: null }
  const meta = { actor, correlationId: commandId, causationId: null, workspaceId: id }
  return handler.handle({ aggregate: counter, id, command: 'count', commandId, meta })
}

type Order = { readonly id: string; readonly concurrency: number; readonly each: number }

const carryOut = async ({ id, concurrency, each }: Order): Promise<void> => {
  const refused: string[] = []
  const one = async () => {
    for (let index = 0; index < each; index++) await count(id).catch((error: unknown) => refused.push(String(error)))
  }
  await Promise.all(Array.from({ length: concurrency }, one))
  process.send?.(refused)
}

process.on('message', (order: Order) => void carryOut(order))
process.once('disconnect', () => process.exit())
process.send?.('ready')
