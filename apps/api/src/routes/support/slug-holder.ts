import type { SlugIds } from '@vignette/accounts/slug-ids'
import { searchKey } from '@vignette/domain/identity/search-key'
import { streamOf } from '@vignette/domain/kernel/decider'
import { slug as slugs } from '@vignette/domain/workspaces/slugs/decider'
import { slugSchema } from '@vignette/domain/workspaces/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

/** Who took a name in addresses last, as long as it leads to them. */
const statement = {
  name: 'read.slug_holder',
  text: `select w.workspace_id as id from (
      select data ->> 'workspaceId' as id from es.events where stream = $1 order by version desc limit 1) holder
    join read.workspaces w on w.workspace_id = holder.id
    where w.slug = $2 or exists (select from jsonb_array_elements(w.former_slugs) former
      where former ->> 'slug' = $2 and (former ->> 'until')::timestamptz > $3::timestamptz)`,
}

/** The workspace that a name in addresses leads to, the current one or a former one; undefined if there is none. */
export type SlugHolder = (query: string, now: string) => Promise<string | undefined>

export const createSlugHolder =
  ({ pool, slugIds }: { readonly pool: Pool; readonly slugIds: SlugIds }): SlugHolder =>
  async (query, now) => {
    const slug = slugSchema.safeParse(searchKey(query)).data
    if (slug === undefined) return undefined
    const values = [streamOf(slugs, await slugIds.idOf(slug)), slug, now]
    const { rows } = await pool.query<{ id: string }>({ ...statement, values })
    return rows[0]?.id
  }
