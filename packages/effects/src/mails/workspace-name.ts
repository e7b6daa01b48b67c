import { brand } from '@vignette/domain/brand/decider'
import { detailsOf } from '@vignette/domain/brand/state'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { workspace } from '@vignette/domain/workspaces/decider'
import { calledBy } from '@vignette/domain/workspaces/names'
import { streamsFor } from '../effect-tools.ts'
import type { About } from './writers.ts'

/** What the workspace that a mail is about is called; null if it has no name. */
export const nameOfWorkspace = async ({ effect, tools }: About): Promise<string | null> => {
  const streams = streamsFor(tools, effect)
  const { name: given, createdAs: created } = await streams.load(workspace, effect.ref.workspaceId)
  const { brandName = null } = detailsOf(await streams.load(brand, effect.ref.workspaceId)) ?? {}
  return calledBy({ given, brand: brandName, created })
}

/** The same, and as long as it has none, where it is found: its people may belong to several without a name. */
export const nameOrAddress = async (given: About): Promise<string> => {
  const name = await nameOfWorkspace(given)
  if (name !== null) return name
  const { workspaceId } = given.effect.ref
  const { slug } = await streamsFor(given.tools, given.effect).load(workspace, workspaceId)
  return `The workspace “${slug ?? firstSlugOf(workspaceId)}”`
}
