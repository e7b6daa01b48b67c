import type { Streams } from '../kernel/streams.ts'
import { workspace } from '../workspaces/decider.ts'
import { slugReserved, slugTaken } from '../workspaces/refusals.ts'
import { isReservedSlug } from '../workspaces/reserved-slugs.ts'
import type { Holder } from '../workspaces/slugs/commands.ts'
import { slug as slugs } from '../workspaces/slugs/decider.ts'
import { hasGivenUp, requireRoomForSlug } from '../workspaces/state.ts'

/** A name in addresses that somebody wants for a workspace. `slugId` stands for it without saying it. */
export type SlugRequest = {
  readonly workspaceId: string
  readonly slug: string
  readonly slugId: string
  readonly now: string
}

/**
 * The holder that no longer has the name; null if nobody else ever took it.
 * @throws {DomainError} `workspace.address_reserved`, `workspace.address_taken`, `workspace.too_many_addresses`.
 */
export const requireFreeSlug = async (
  streams: Streams,
  { workspaceId, slug, slugId, now }: SlugRequest,
): Promise<Holder | null> => {
  if (isReservedSlug(slug)) throw slugReserved()
  requireRoomForSlug(await streams.load(workspace, workspaceId), slugId, now)
  const { holder } = await streams.load(slugs, slugId)
  if (holder === null || holder.workspaceId === workspaceId) return null
  const theirs = await streams.load(workspace, holder.workspaceId)
  if (!hasGivenUp(theirs, slugId, holder, now)) throw slugTaken()
  return holder
}

/**
 * Gives a workspace another name in addresses. It is taken first, and what is taken and then not used is free after a few
 * minutes; so this can stop anywhere and be repeated.
 * @throws {DomainError} as `requireFreeSlug`.
 */
export const changeAddress = async (streams: Streams, wanted: SlugRequest, key: string): Promise<void> => {
  const { workspaceId, slug, slugId, now } = wanted
  if ((await streams.load(workspace, workspaceId)).slugId !== slugId) {
    const free = await requireFreeSlug(streams, wanted)
    await streams.send(slugs, slugId, { type: 'TakeSlug', workspaceId, free, now }, `${key}:take`)
  }
  await streams.send(workspace, workspaceId, { type: 'ChangeAddress', workspaceId, slug, slugId, now }, key)
}
