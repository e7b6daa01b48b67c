import type { EmptyLibrary } from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'

/** Purges all of a library, or what was somebody's who has been forgotten since, some at a time. */
export const emptyLibrary = async (
  streams: WorkflowStreams,
  workspaceId: string,
  what: EmptyLibrary['what'],
  key: string,
): Promise<void> => {
  const command = { type: 'EmptyLibrary', what } as const
  let state = await streams.load(library, workspaceId)
  for (let turn = 0; library.decide(command, state).length > 0; turn++) {
    state = await streams.send(library, workspaceId, command, `${key}:empty:${turn}`)
  }
}
