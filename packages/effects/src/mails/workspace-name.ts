import { brand } from '@vignette/domain/brand/decider'
import { detailsOf } from '@vignette/domain/brand/state'
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
