import { randomUUID } from 'node:crypto'
import { library } from '@vignette/domain/library/decider'
import type { LibraryEvent } from '@vignette/domain/library/events'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createPool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { masterKeys } from '../../support/settings.ts'
import { createDatabase } from '../../support/services/template.ts'
import type { Benchmark } from '../benchmark.ts'
import { interleave } from '../rounds.ts'

const timeoutMs = 60_000
/** The events of one append, of which some thousand would be too many for one statement. */
const perAppend = 250

const variants = ['original', 'preview', 'thumbnail'] as const

/** A picture as the studio stores it. */
const added = (workspaceId: string, itemId: string): LibraryEvent => ({
  type: 'MediaAdded',
  data: {
    workspaceId,
    userId: workspaceId,
    itemId,
    kind: 'image',
    source: 'generated',
    name: `A harbour at dawn, ${itemId}`,
    altText: 'Boats in a harbour, seen from the pier, with the sun behind them',
    contentType: 'image/png',
    files: variants.map((variant) => ({
      variant,
      key: `${workspaceId}/media/${itemId}/${variant}-${itemId.slice(0, 16)}.png`,
      contentType: 'image/png',
      bytes: 1_000_000,
      width: 1_080,
      height: 1_350,
    })),
    bytes: 3_000_000,
    width: 1_080,
    height: 1_350,
    durationMs: null,
    tone: 'casual',
    generationId: itemId,
    isDraft: true,
    uploadId: null,
  },
})

/** What a change of one item costs in a large library and in a small one, and in a large one without its snapshot. */
export const libraries: Benchmark = async ({ services, quick, say }) => {
  const database = await createDatabase(services)
  const pool = createPool({ url: database.appUrl, max: 4, name: 'bench', statementTimeoutMs: timeoutMs })
  const codec = createEventCodec(library.events, createVault(pool, masterKeys))
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(pool, group),
    timeoutMs,
    onAppended: () => undefined,
  })
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs })

  const fill = async (items: number) => {
    const workspaceId = randomUUID()
    const stream = `library-${workspaceId}`
    const ids = Array.from({ length: items }, () => randomUUID())
    const meta = {
      actor: { kind: 'system', id: 'bench' },
      correlationId: 'bench',
      causationId: null,
      workspaceId,
    } as const
    for (let from = 0; from < items; from += perAppend) {
      const batch = ids.slice(from, from + perAppend).map((id) => added(workspaceId, id))
      const events = await codec.encode(stream, from, batch)
      await batcher.append({ commandId: randomUUID(), stream, kind: 'library', expectedVersion: from, events, meta })
    }
    let nth = 0
    return {
      /** @returns the milliseconds that a change of an item's name took. */
      change: async (): Promise<number> => {
        const itemId = ids[nth++ % items] ?? ''
        const command = { type: 'ChangeItem', workspaceId, userId: workspaceId, itemId, name: `Named ${nth}` } as const
        const startedAt = performance.now()
        await handler.handle({ aggregate: library, id: workspaceId, command, commandId: randomUUID(), meta })
        return performance.now() - startedAt
      },
      dropSnapshot: () => pool.query('delete from es.snapshots where stream = $1', [stream]),
      untilSnapshot: async () => {
        const count = async () => (await pool.query('select from es.snapshots where stream = $1', [stream])).rowCount
        while ((await count()) === 0) await handler.states.read(library, workspaceId)
      },
    }
  }

  try {
    const [large, small] = [quick ? 1_000 : 10_000, 100]
    say(`library: ${large} items are written`)
    const [big, little] = [await fill(large), await fill(small)]
    await big.untilSnapshot()
    const changes = await interleave(quick ? 3 : 15, { big: big.change, little: little.change })
    const folded: number[] = []
    for (let round = 0; round < 3; round++) {
      await big.dropSnapshot()
      folded.push(await big.change())
      await big.untilSnapshot()
    }
    return [
      {
        what: `a command on a library of ${large.toLocaleString('en')} items`,
        unit: 'ms',
        ours: changes.big,
        details: [{ what: 'folded from its first event', unit: 'ms', values: folded }],
        comparedWith: { what: `of ${small} items`, theirs: changes.little },
        target: { atMost: 500 },
      },
    ]
  } finally {
    await pool.end()
    await database.drop()
  }
}
