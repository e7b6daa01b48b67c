import type { EventMeta } from '@vignette/domain/kernel/event'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'

export type DueTools = {
  readonly pool: Pool
  readonly now: Clock
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
}

type OfPost = { readonly workspaceId: string; readonly postId: string }

/** Streams for what happens to a post because of the time. */
export const streamsOf = ({ openStreams }: DueTools, { workspaceId, postId }: OfPost): WorkflowStreams =>
  openStreams({ actor: { kind: 'system', id: 'publishing' }, correlationId: postId, causationId: null, workspaceId })
