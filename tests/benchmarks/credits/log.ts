import { registry } from '@vignette/domain/registry'
import type { Streams } from '@vignette/domain/kernel/streams'
import { createPool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { type Batcher, createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'

export type Log = {
  readonly batcher: Batcher
  readonly streamsOf: (workspaceId: string) => Streams
  /** Appends that met another version than they expected, since it was asked last. */
  readonly takeConflicts: () => number
  readonly close: () => Promise<void>
}

/** What an api or worker process has of the log, set as there. */
export const openLog = (url: string): Log => {
  const pool = createPool({ url, max: 16, name: 'bench', statementTimeoutMs: 2_000 })
  const appendPool = createPool({ url, max: 2, name: 'bench append', statementTimeoutMs: 2_000 })
  let conflicts = 0
  const batcher = createBatcher({
    appendGroup: async (group) => {
      const verdicts = await appendGroup(appendPool, group)
      conflicts += verdicts.filter(({ verdict }) => verdict === 'conflict').length
      return verdicts
    },
    timeoutMs: 3_000,
    onAppended: () => undefined,
  })
  const handler = createCommandHandler({ pool, codec: createEventCodec(registry.events), batcher, timeoutMs: 2_000 })
  const actor = { kind: 'system', id: 'bench' } as const
  return {
    batcher,
    streamsOf: (workspaceId) => {
      const meta = { actor, correlationId: workspaceId, causationId: null, workspaceId }
      return createWorkflowStreams({ pool, handler }, meta)
    },
    takeConflicts: () => {
      const taken = conflicts
      conflicts = 0
      return taken
    },
    close: async () => {
      await Promise.all([pool.end(), appendPool.end()])
    },
  }
}
