import type { Pool } from '@vignette/event-log/database/pool'
import type { ItemRow } from './library-reader.ts'
import { itemColumns, shownItems } from './shown-items.ts'

/** The items with these ids, in their order, without those that are not there or in the trash. */
export type ReadChosenItems = (workspaceId: string, itemIds: readonly string[]) => Promise<readonly ItemRow[]>

export const createChosenItems =
  (pool: Pool): ReadChosenItems =>
  async (workspaceId, itemIds) => {
    const { rows } = await pool.query<ItemRow>({
      name: 'read.library_items',
      text: `select ${itemColumns} from ${shownItems}
        where item.item_id = any($2::text[]) and item.workspace_id = $1 and item.trashed_at is null
        order by array_position($2::text[], item.item_id)`,
      values: [workspaceId, itemIds],
    })
    return rows
  }
