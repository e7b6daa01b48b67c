import { brand } from '@vignette/domain/brand/decider'
import { detailsOf } from '@vignette/domain/brand/state'
import type { Streams } from '@vignette/domain/kernel/streams'
import { workspace } from '@vignette/domain/workspaces/decider'

/** The name that a workspace was given, or that of its brand. */
export const nameOfWorkspace = async (streams: Streams, workspaceId: string): Promise<string | null> => {
  const { name } = await streams.load(workspace, workspaceId)
  return name ?? detailsOf(await streams.load(brand, workspaceId))?.brandName ?? null
}
