import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'

/** `formerSlugs` is missing in what a browser has stored before a workspace could have any. */
export type NamedWorkspace = {
  readonly id: string
  readonly slug: string
  readonly formerSlugs?: readonly { readonly slug: string }[]
}

/** The names in addresses that lead to a workspace: the current one, former ones, and the one that it always keeps. */
export const namesOf = ({ id, slug, formerSlugs = [] }: NamedWorkspace): readonly string[] => [
  slug,
  ...formerSlugs.map((former) => former.slug),
  firstSlugOf(id),
]
