import type { Workspace } from '@vignette/domain/members/schemas'
import { currentSlug } from '#lib/workspaces/address.ts'
import { namesOf } from '#lib/workspaces/names.ts'

/** The workspace that a name in addresses leads to. */
export const findNamed = (workspaces: readonly Workspace[], slug: string): Workspace | undefined =>
  workspaces.find((workspace) => workspace.slug === slug) ??
  workspaces.find((workspace) => namesOf(workspace).includes(slug))

/** The workspace that the address names, otherwise the person's own, which is the first. */
export const otherwiseOwn = (workspaces: readonly Workspace[]): Workspace | undefined => {
  const slug = currentSlug()
  return slug === null ? workspaces[0] : findNamed(workspaces, slug)
}
