import type { EmptyLibrary } from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'

/** Purges a whole library, or only the items that were forgotten, in batches. */
export const emptyLibrary = async (
  streams: WorkflowStreams,
  workspaceId: string,
  what: EmptyLibrary['what'],
  key: string,
): Promise<void> => {
  const command = { type: 'EmptyLibrary', what } as const
  let state = await streams.load(library, workspaceId)
  for (let batch = 0; library.decide(command, state).length > 0; batch++) {
    state = await streams.send(library, workspaceId, command, `${key}:empty:${batch}`)
  }
}
