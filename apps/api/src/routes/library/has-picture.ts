import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'

/** Tells whether the library of a workspace has a picture, and not in the trash. */
export const createPictureLookup =
  (states: StreamStates) =>
  async (workspaceId: string, itemId: string): Promise<boolean> => {
    const { current } = await states.read(library, workspaceId)
    const item = keptItem(current.state, itemId)
    return item?.kind === 'image' && item.purgesAt === null
  }
