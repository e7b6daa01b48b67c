import { randomUUID } from 'node:crypto'
import { addMs } from '@vignette/domain/kernel/calendar'
import { registry } from '@vignette/domain/registry'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import type { CreditAction } from '@vignette/domain/plans/credit-prices'
import { createPool } from '@vignette/event-log/database/pool'
import { type Append, appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { createWorkflowStreams, type WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { masterKeys } from './settings.ts'

const timeoutMs = 10_000
const holdMs = 600_000

type Job = {
  readonly action: CreditAction
  readonly units: number
  /** Units that were delivered; none leaves the job running, 0 lets it fail. */
  readonly delivered?: number
}

/** Spends the credits of a workspace as jobs do. */
export const createSpender = (databaseUrl: string) => {
  const pool = createPool({
    url: databaseUrl,
    max: 2,
    name: 'spender',
    statementTimeoutMs: 5_000,
    connectTimeoutMs: timeoutMs,
  })
  const codec = createEventCodec(registry.events, createVault(pool, masterKeys), createCorrections(pool))
  const append = (group: readonly Append[]) => appendGroup(pool, group)
  const batcher = createBatcher({ appendGroup: append, timeoutMs, onAppended: () => undefined })
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs })
  const streamsOf = (workspaceId: string): WorkflowStreams =>
    createWorkflowStreams(
      { pool, handler },
      { actor: { kind: 'system', id: 'test' }, correlationId: workspaceId, causationId: null, workspaceId },
    )
  return {
    streamsOf,
    spend: async (workspaceId: string, { action, units, delivered }: Job): Promise<void> => {
      const streams = streamsOf(workspaceId)
      const now = new Date().toISOString()
      const jobId = randomUUID()
      const orders = [{ jobId, action, units }]
      const [place] = await reserve(streams, {
        workspaceId,
        requestId: jobId,
        orders,
        now,
        expiresAt: addMs(now, holdMs),
      })
      if (!place || delivered === undefined) return
      if (delivered === 0) await release(streams, place, { reason: 'failed', now })
      else await consume(streams, place, { units: delivered, now })
    },
    close: () => pool.end(),
  }
}
