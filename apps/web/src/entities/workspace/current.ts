import type { Workspace } from '@vignette/domain/members/schemas'
import { currentSlug } from '#lib/workspaces/address.ts'

/** The workspace that the address names, otherwise the person's own, which is the first. */
export const otherwiseOwn = (workspaces: readonly Workspace[]): Workspace | undefined => {
  const slug = currentSlug()
  return slug === null ? workspaces[0] : workspaces.find((workspace) => workspace.slug === slug)
}
