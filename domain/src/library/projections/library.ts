import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import { searchable } from '../../kernel/searchable.ts'
import type { Projection } from '../../kernel/projection.ts'
import {
  itemChanged,
  itemPurged,
  itemRestored,
  itemsMoved,
  itemsTagged,
  itemsUntagged,
  itemTrashed,
  mediaAdded,
  textSaved,
  videoIllustrated,
} from '../events.ts'
import { labelKey, without } from '../labels.ts'
import type { itemKinds, sources, StoredFile, VideoDetails } from '../schemas.ts'
import { forgettingEvents, forgottenWorkspaces } from '../../workspaces/forgotten-workspaces.ts'

/** A library item as it is shown and searched. */
export type LibraryRow = {
  itemId: string
  workspaceId: string
  /** The position of the event that added it, which is the order of the library. */
  position: number
  kind: keyof typeof itemKinds
  source: keyof typeof sources
  name: string
  altText: string
  text: string | null
  /** Name, texts and tags, normalised for search. */
  searchKey: string
  contentType: string | null
  files: StoredFile[]
  bytes: number
  width: number | null
  height: number | null
  durationMs: number | null
  platform: string | null
  tone: string | null
  generationId: string | null
  isDraft: boolean
  addedAt: string
  trashedAt: string | null
  purgesAt: string | null
  /** Null where it is in no folder. */
  folderId: string | null
  tags: string[]
  /** The keys of its tags, by which they are found. */
  tagKeys: string[]
  /** The item that it was made from. */
  parentId: string | null
  /** What is known of a video, once it was looked at. */
  video: VideoDetails | null
}

const events = [
  mediaAdded,
  videoIllustrated,
  textSaved,
  itemChanged,
  itemTrashed,
  itemRestored,
  itemPurged,
  itemsMoved,
  itemsTagged,
  itemsUntagged,
  ...forgettingEvents,
] as const
type Event = EventOf<(typeof events)[number]>
type Of<Type extends Event['type']> = RecordedEvent<Extract<Event, { type: Type }>>

const withSearchKey = (row: Omit<LibraryRow, 'searchKey'>): LibraryRow => ({
  ...row,
  searchKey: searchable([row.name, row.altText, row.text ?? '', ...row.tags].join('\n')),
})

const unsorted = { folderId: null, tags: [], tagKeys: [] }

const ofMedia = ({ data, position, at }: Of<'MediaAdded'>): LibraryRow | null => {
  const { userId: _by, uploadId: _from, name, altText, files, folderId = null, parentId = null, ...media } = data
  // erased; the event that says so comes later in the log
  if (name === null || altText === null) return null
  const place = { text: null, platform: null, position, addedAt: at, trashedAt: null, purgesAt: null, ...unsorted }
  return withSearchKey({ ...media, ...place, folderId, parentId, video: null, name, altText, files: [...files] })
}

const illustrated = (row: LibraryRow, { data }: Of<'VideoIllustrated'>): LibraryRow => {
  const { workspaceId: _in, userId: _by, itemId: _of, files, bytes, ...video } = data
  return { ...row, files: [...row.files, ...files], bytes: row.bytes + bytes, video }
}

const ofText = ({ data, position, at }: Of<'TextSaved'>): LibraryRow | null => {
  const { userId: _by, resultId: _from, name, text, ...saved } = data
  if (name === null || text === null) return null
  const nothing = { contentType: null, files: [], bytes: 0, width: null, height: null, durationMs: null, altText: '' }
  const place = { position, addedAt: at, trashedAt: null, purgesAt: null, ...unsorted }
  const source = saved.generationId === null ? 'edited' : 'generated'
  const made = { kind: 'text', source, parentId: null, video: null } as const
  return withSearchKey({ ...saved, ...nothing, ...place, ...made, name, text })
}

/** Erased members delete the row. The rows of a forgotten workspace are deleted anyway. */
const changed = (row: LibraryRow, { name, altText, text }: Of<'ItemChanged'>['data']): LibraryRow | null => {
  if (name === null || altText === null || text === null) return null
  return withSearchKey({ ...row, name: name ?? row.name, altText: altText ?? row.altText, text: text ?? row.text })
}

const withTags = (row: LibraryRow, tags: readonly string[]): LibraryRow =>
  withSearchKey({ ...row, tags: [...tags], tagKeys: tags.map(labelKey) })

/** Erased members delete the row here as well. */
const tagged = (row: LibraryRow, { tags }: Of<'ItemsTagged'>['data']): LibraryRow | null =>
  tags && withTags(row, [...row.tags, ...without(tags, row.tags)])

const untagged = (row: LibraryRow, { tags }: Of<'ItemsUntagged'>['data']): LibraryRow | null =>
  tags && withTags(row, without(row.tags, tags))

const sorted = (row: LibraryRow, event: Of<'ItemsMoved' | 'ItemsTagged' | 'ItemsUntagged'>): LibraryRow | null => {
  switch (event.type) {
    case 'ItemsMoved':
      return { ...row, folderId: event.data.folderId }
    case 'ItemsTagged':
      return tagged(row, event.data)
    case 'ItemsUntagged':
      return untagged(row, event.data)
  }
}

const keysOf = (event: RecordedEvent<Event>): readonly string[] => {
  switch (event.type) {
    case 'WorkspaceForgotten':
    case 'SubjectForgotten':
      return forgottenWorkspaces(event)
    case 'ItemsMoved':
    case 'ItemsTagged':
    case 'ItemsUntagged':
      return event.data.itemIds
    default:
      return [event.data.itemId]
  }
}

/**
 * A library is deleted when its workspace is forgotten. One partition, since that concerns every row.
 */
export const libraryItems: Projection<LibraryRow, Event> = {
  name: 'library',
  version: 4,
  parts: 1,
  events,
  columns: {
    itemId: 'text',
    workspaceId: 'text',
    position: 'bigint',
    kind: 'text',
    source: 'text',
    name: 'text',
    altText: 'text',
    text: 'text',
    searchKey: 'text',
    contentType: 'text',
    files: 'jsonb',
    bytes: 'bigint',
    width: 'integer',
    height: 'integer',
    durationMs: 'bigint',
    platform: 'text',
    tone: 'text',
    generationId: 'text',
    isDraft: 'boolean',
    addedAt: 'timestamptz',
    trashedAt: 'timestamptz',
    purgesAt: 'timestamptz',
    folderId: 'text',
    tags: 'jsonb',
    tagKeys: 'jsonb',
    parentId: 'text',
    video: 'jsonb',
  },
  key: 'itemId',
  owner: 'workspaceId',
  indexes: [['workspaceId', 'position']],
  keysOf,
  evolve: (row, event) => {
    switch (event.type) {
      case 'MediaAdded':
        return ofMedia(event)
      case 'VideoIllustrated':
        return row && illustrated(row, event)
      case 'TextSaved':
        return ofText(event)
      case 'ItemChanged':
        return row && changed(row, event.data)
      case 'ItemTrashed':
        return row && { ...row, trashedAt: event.at, purgesAt: event.data.purgesAt }
      case 'ItemRestored':
        return row && { ...row, trashedAt: null, purgesAt: null }
      case 'ItemPurged':
      case 'WorkspaceForgotten':
      case 'SubjectForgotten':
        return null
      default:
        return row && sorted(row, event)
    }
  },
}
