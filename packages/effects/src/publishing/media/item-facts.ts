import type { Pool } from '@vignette/event-log/database/pool'

/** What a library knows of an item beside its files. */
export type ItemFacts = { readonly itemId: string; readonly altText: string; readonly isMadeByAi: boolean }

/** What is known of items that are not in the trash, as far as the read model has them. */
export type DescribeItems = (workspaceId: string, itemIds: readonly string[]) => Promise<readonly ItemFacts[]>

export const createDescribeItems =
  (pool: Pool): DescribeItems =>
  async (workspaceId, itemIds) => {
    const { rows } = await pool.query<ItemFacts>({
      name: 'publishing.item_facts',
      // what is made from a picture or video of a model, as a version for a platform is, remains one
      text: `with recursive line as (
          select item_id as of, parent_id, source, generation_id from read.library
            where workspace_id = $1 and item_id = any($2)
          union select line.of, item.parent_id, item.source, item.generation_id
            from line join read.library item on item.item_id = line.parent_id and item.workspace_id = $1)
        select item_id as "itemId", alt_text as "altText",
          (select bool_or(source = 'generated' or generation_id is not null) from line where of = item_id) as "isMadeByAi"
        from read.library where workspace_id = $1 and item_id = any($2)`,
      values: [workspaceId, itemIds],
    })
    return rows
  }
