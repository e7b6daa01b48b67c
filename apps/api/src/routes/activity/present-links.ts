import type { ActivityEntry } from '@vignette/domain/activity/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

type LinkedKind = NonNullable<ActivityEntry['link']>['kind']

/** The links that name something which may be gone, each with the ids that are still there. */
const statement = {
  name: 'read.activity_links',
  text: `select 'generation' as kind, generation_id as id from read.generations
      where workspace_id = $1 and generation_id = any($2::text[])
    union all select 'item', item_id from read.library where workspace_id = $1 and item_id = any($3::text[])
    union all select 'template', template_id from read.own_templates
      where workspace_id = $1 and template_id = any($4::text[])`,
}

/** Leaves out the links to what is not there any more. */
export const createPresentLinks =
  (pool: Pool) =>
  async (workspaceId: string, entries: readonly ActivityEntry[]): Promise<readonly ActivityEntry[]> => {
    const idsOf = (kind: LinkedKind) =>
      entries.flatMap(({ link }) => (link?.kind === kind && link.id !== undefined ? [link.id] : []))
    const values = [workspaceId, idsOf('generation'), idsOf('item'), idsOf('template')]
    const { rows } = await pool.query<{ kind: LinkedKind; id: string }>({ ...statement, values })
    const present = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
    return entries.map(({ link, ...entry }) =>
      link && (link.id === undefined || present.has(`${link.kind} ${link.id}`)) ? { ...entry, link } : entry,
    )
  }
