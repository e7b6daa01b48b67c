/**
 * The library's items as a source for queries. Until the newer read model is level, the older one answers, which lacks
 * the later columns: then these stand in for them.
 */
export const shownItems = `(select null::text as folder_id, '[]'::jsonb as tags, '[]'::jsonb as tag_keys,
    null::text as parent_id, null::jsonb as video) later
  cross join lateral (select item_id, workspace_id, position, kind, source, name, alt_text, text, search_key,
    content_type, files, bytes, width, height, duration_ms, platform, tone, generation_id, is_draft, added_at,
    trashed_at, purges_at, folder_id, tags, tag_keys, parent_id, video from read.library) item`

export const itemColumns = `item.item_id as "itemId", item.position, item.kind, item.source, item.name,
  item.alt_text as "altText", item.text, item.content_type as "contentType", item.files, item.bytes, item.width,
  item.height, item.duration_ms as "durationMs", item.platform, item.tone, item.generation_id as "generationId",
  item.is_draft as "isDraft", item.added_at as "addedAt", item.trashed_at as "trashedAt", item.purges_at as "purgesAt",
  item.folder_id as "folderId", item.tags, item.parent_id as "parentId", item.video`
