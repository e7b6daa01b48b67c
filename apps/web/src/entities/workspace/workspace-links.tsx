import type { Workspace } from '@vignette/domain/members/schemas'
import { addressIn } from '#lib/workspaces/address.ts'

type WorkspaceLinksProps = {
  readonly of: readonly Pick<Workspace, 'id' | 'slug' | 'name'>[]
  /** The page of each that its name leads to. */
  readonly page: string
}

/** The names of workspaces in a sentence, each leading to a page of it. */
export const WorkspaceLinks = ({ of: workspaces, page }: WorkspaceLinksProps) =>
  workspaces.map(({ id, slug, name }, index) => (
    <span key={id}>
      {index > 0 && (index === workspaces.length - 1 ? ' and ' : ', ')}
      <a href={addressIn(slug, page)}>{name || slug}</a>
    </span>
  ))
