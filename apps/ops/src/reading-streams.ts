import { randomUUID } from 'node:crypto'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { Context } from './context.ts'

/** Streams for commands that only read: they act for nobody and record nothing. */
export const readingStreams = ({ openStreams }: Context, workspaceId = ''): WorkflowStreams =>
  openStreams({ actor: { kind: 'system', id: 'ops' }, correlationId: randomUUID(), causationId: null, workspaceId })
