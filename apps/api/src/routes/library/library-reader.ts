import { searchable } from '@vignette/domain/kernel/searchable'
import { labelKey, tidiedTag } from '@vignette/domain/library/labels'
import type { LibraryRow } from '@vignette/domain/library/projections/library'
import type { LibraryStorageRow } from '@vignette/domain/library/projections/library-storage'
import { noFolder, type StoredFile } from '@vignette/domain/library/schemas'
import type { Pool } from '@vignette/event-log/database/pool'
import { itemColumns, shownItems } from './shown-items.ts'

/** An item as a page of the library shows it. */
export type ItemRow = Omit<LibraryRow, 'workspaceId' | 'searchKey' | 'tagKeys'>

type MediaRow = Pick<
  LibraryRow,
  'itemId' | 'name' | 'altText' | 'contentType' | 'bytes' | 'addedAt' | 'trashedAt' | 'tags'
> & { readonly folder: string | null }

export type LibraryFilter = {
  readonly kind: string | null
  readonly source: string | null
  readonly search: string | null
  /** A folder, or `none`. */
  readonly folder: string | null
  readonly tag: string | null
  readonly isTrashed: boolean
}

type Page = { readonly before: number | null; readonly limit: number }

export type LibraryReader = {
  /** Newest first, by position. */
  readonly list: (workspaceId: string, filter: LibraryFilter, page: Page) => Promise<readonly ItemRow[]>
  readonly find: (workspaceId: string, itemId: string) => Promise<ItemRow | undefined>
  /** The generations that made videos of an item, the newest first, as far as they may matter. */
  readonly madeOf: (workspaceId: string, itemId: string) => Promise<readonly string[]>
  /** The alt texts of pictures and videos, by id, without items that were purged. */
  readonly altTexts: (workspaceId: string, itemIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** All pictures and videos including the trash, oldest first. */
  readonly media: (workspaceId: string) => Promise<readonly MediaRow[]>
  readonly storage: (workspaceId: string) => Promise<Pick<LibraryStorageRow, 'used' | 'reserved'>>
  /** A file of an item in any workspace: the signed link decides who may have it. */
  readonly file: (
    itemId: string,
    variant: StoredFile['variant'],
  ) => Promise<{ readonly file: StoredFile; readonly name: string } | undefined>
}

/** Every word of a search has to occur in the item. */
const patternsOf = (search: string | null): readonly string[] =>
  searchable(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

const listItems =
  (pool: Pool): LibraryReader['list'] =>
  async (workspaceId, { kind, source, search, folder, tag, isTrashed }, { before, limit }) => {
    const { rows } = await pool.query<ItemRow>({
      name: 'read.library',
      text: `select ${itemColumns} from ${shownItems}
          where item.workspace_id = $1 and item.position < $2 and (item.trashed_at is not null) = $3
            and ($4::text is null or item.kind = $4) and ($5::text is null or item.source = $5)
            and item.search_key like all($6::text[])
            and ($7::text is null or coalesce(item.folder_id, '${noFolder}') = $7)
            and ($8::text is null or item.tag_keys @> to_jsonb($8::text))
          order by item.position desc limit $9`,
      values: [
        workspaceId,
        before ?? Number.MAX_SAFE_INTEGER,
        isTrashed,
        kind,
        source,
        patternsOf(search),
        folder,
        tag === null ? null : labelKey(tidiedTag(tag)),
        limit,
      ],
    })
    return rows
  }

export const createLibraryReader = (pool: Pool): LibraryReader => ({
  list: listItems(pool),
  find: async (workspaceId, itemId) => {
    const { rows } = await pool.query<ItemRow>({
      name: 'read.library_item',
      text: `select ${itemColumns} from ${shownItems} where item.item_id = $2 and item.workspace_id = $1`,
      values: [workspaceId, itemId],
    })
    return rows[0]
  },
  madeOf: async (workspaceId, itemId) => {
    const { rows } = await pool.query<{ generationId: string }>({
      name: 'read.library_made_of',
      text: `select item.generation_id as "generationId" from ${shownItems}
          where item.workspace_id = $1 and item.parent_id = $2 and item.kind = 'video' and item.generation_id is not null
          order by item.position desc limit 10`,
      values: [workspaceId, itemId],
    })
    return rows.map(({ generationId }) => generationId)
  },
  altTexts: async (workspaceId, itemIds) => {
    if (itemIds.length === 0) return new Map()
    const { rows } = await pool.query<Pick<LibraryRow, 'itemId' | 'altText'>>({
      name: 'read.library_alt_texts',
      text: `select item_id as "itemId", alt_text as "altText" from read.library
        where item_id = any($2::text[]) and workspace_id = $1`,
      values: [workspaceId, itemIds],
    })
    return new Map(rows.map(({ itemId, altText }) => [itemId, altText]))
  },
  media: async (workspaceId) => {
    const { rows } = await pool.query<MediaRow>(
      `select item.item_id as "itemId", item.name, item.alt_text as "altText", item.content_type as "contentType",
         item.bytes, item.added_at as "addedAt", item.trashed_at as "trashedAt", folder.name as folder, item.tags
       from ${shownItems} left join read.library_folders folder on folder.folder_id = item.folder_id
       where item.workspace_id = $1 and item.kind <> 'text' order by item.position`,
      [workspaceId],
    )
    return rows
  },
  storage: async (workspaceId) => {
    const { rows } = await pool.query<Pick<LibraryStorageRow, 'used' | 'reserved'>>({
      name: 'read.library_storage',
      text: 'select used, reserved from read.library_storage where workspace_id = $1',
      values: [workspaceId],
    })
    return rows[0] ?? { used: 0, reserved: 0 }
  },
  file: async (itemId, variant) => {
    const { rows } = await pool.query<Pick<LibraryRow, 'files' | 'name'>>({
      name: 'read.library_file',
      text: 'select files, name from read.library where item_id = $1',
      values: [itemId],
    })
    const [row] = rows
    const file = row?.files.find((each) => each.variant === variant)
    return row && file && { file, name: row.name }
  },
})
