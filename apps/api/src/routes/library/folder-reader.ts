import type { Folder, Tag } from '@vignette/domain/library/schemas'
import type { Pool } from '@vignette/event-log/database/pool'
import { shownItems } from './shown-items.ts'

export type FolderReader = {
  /** By name, with the number of items that are not in the trash. */
  readonly folders: (workspaceId: string) => Promise<readonly Folder[]>
  readonly tags: (workspaceId: string) => Promise<readonly Tag[]>
}

const { compare } = new Intl.Collator('en', { numeric: true })

const byName = <Named extends { readonly name: string }>(rows: readonly Named[]): readonly Named[] =>
  rows.toSorted((a, b) => compare(a.name, b.name))

export const createFolderReader = (pool: Pool): FolderReader => ({
  folders: async (workspaceId) => {
    const { rows } = await pool.query<Folder>({
      name: 'read.library_folders',
      text: `select folder.folder_id as id, folder.name, count(item.item_id)::int as items
        from read.library_folders folder left join (
          select item.item_id, item.folder_id from ${shownItems}
          where item.workspace_id = $1 and item.trashed_at is null
        ) item using (folder_id)
        where folder.workspace_id = $1 group by folder.folder_id, folder.name`,
      values: [workspaceId],
    })
    return byName(rows)
  },
  tags: async (workspaceId) => {
    const { rows } = await pool.query<Tag>({
      name: 'read.library_tags',
      text: `select tag as name, count(*)::int as items
        from ${shownItems} cross join lateral jsonb_array_elements_text(item.tags) tag
        where item.workspace_id = $1 and item.trashed_at is null group by tag`,
      values: [workspaceId],
    })
    return byName(rows)
  },
})
