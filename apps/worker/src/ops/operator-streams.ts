import { randomUUID } from 'node:crypto'
import { appendGroup } from '@vignette/platform/event-store/append'
import { createBatcher } from '@vignette/platform/event-store/batcher'
import { createCommandHandler } from '@vignette/platform/event-store/command-handler'
import { createWorkflowStreams, type WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import type { Context } from './context.ts'

const timeoutMs = 5_000

/** Streams in the name of an operator; workers find what is recorded within a second. */
export const operatorStreams = ({ pool, codec }: Context, by: string, workspaceId: string): WorkflowStreams => {
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(pool, group),
    timeoutMs,
    onAppended: () => undefined,
  })
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs })
  const actor = { kind: 'staff' as const, id: by }
  return createWorkflowStreams(
    { pool, handler },
    { actor, correlationId: randomUUID(), causationId: null, workspaceId },
  )
}
