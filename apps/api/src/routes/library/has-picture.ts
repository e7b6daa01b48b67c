import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'

/** True if the library of a workspace has the picture outside the trash. */
export type PictureLookup = (workspaceId: string, itemId: string) => Promise<boolean>

export const createPictureLookup =
  (states: StreamStates): PictureLookup =>
  async (workspaceId, itemId) => {
    const { current } = await states.read(library, workspaceId)
    const item = keptItem(current.state, itemId)
    return item?.kind === 'image' && item.purgesAt === null
  }
