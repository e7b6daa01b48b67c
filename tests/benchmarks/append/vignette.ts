import { createPool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { type Batcher, createBatcher } from '@vignette/event-log/event-store/batcher'
import { sampleEvent, type Store } from './sample.ts'

/** The product's append as an api process makes it: all writers share its batcher and the batcher's two connections. */
export const openVignette = (appUrl: string): Store => {
  const pool = createPool({ url: appUrl, max: 2, name: 'bench append', statementTimeoutMs: 10_000 })
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(pool, group),
    timeoutMs: 10_000,
    onAppended: () => undefined,
  })
  return { append: () => appendSample(batcher), close: () => pool.end() }
}

/** One event to a stream of its own: the least that a command costs. */
export const appendSample = async (batcher: Batcher): Promise<void> => {
  const { id, stream, type, data, meta } = sampleEvent()
  const events = [{ type, schema: 1, data: JSON.stringify(data), closesStream: false }]
  const append = { commandId: id, stream, kind: 'bench', expectedVersion: 0, events, meta }
  const { verdict } = await batcher.append(append)
  if (verdict !== 'appended') throw new Error(`The append was answered with ${verdict}`)
}
