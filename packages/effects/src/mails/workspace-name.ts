import { brand } from '@vignette/domain/brand/decider'
import { detailsOf } from '@vignette/domain/brand/state'
import type { Streams } from '@vignette/domain/kernel/streams'
import { slugOf } from '@vignette/domain/members/slug'
import { workspace } from '@vignette/domain/workspaces/decider'

/** The name that a workspace was given, or that of its brand. */
export const nameOfWorkspace = async (streams: Streams, workspaceId: string): Promise<string | null> => {
  const { name } = await streams.load(workspace, workspaceId)
  return name ?? detailsOf(await streams.load(brand, workspaceId))?.brandName ?? null
}

/** The same, and as long as there is none, where the workspace is found: its people may belong to several without a name. */
export const nameOrAddress = async (streams: Streams, workspaceId: string): Promise<string> => {
  const name = await nameOfWorkspace(streams, workspaceId)
  if (name !== null) return name
  const { slug } = await streams.load(workspace, workspaceId)
  return `The workspace “${slug ?? slugOf(workspaceId)}”`
}
