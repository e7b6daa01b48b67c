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
      text: `select item_id as "itemId", alt_text as "altText", (source = 'generated' or generation_id is not null) as "isMadeByAi"
        from read.library where workspace_id = $1 and item_id = any($2)`,
      values: [workspaceId, itemIds],
    })
    return rows
  }
