import type { LibraryEvent } from './events.ts'
import { without } from './labels.ts'
import { digestsOf, type Item, isOpen, keptFolder, keptItem, type Library } from './state.ts'

type DataOf<Type extends LibraryEvent['type']> = Extract<LibraryEvent, { type: Type }>['data']

const add = (library: Library, itemId: string, item: Item): Library => ({
  ...library,
  used: library.used + item.bytes,
  kept: library.kept + 1,
  items: library.items.with(itemId, item),
})

const change = (library: Library, itemId: string, how: (item: Item) => Item): Library => {
  const item = keptItem(library, itemId)
  return item ? { ...library, items: library.items.with(itemId, how(item)) } : library
}

const changeAll = (library: Library, itemIds: readonly string[], how: (item: Item) => Partial<Item>): Library =>
  itemIds.reduce(
    (changed, itemId) => change(changed, itemId, (item) => ({ ...item, ...how(item), changes: item.changes + 1 })),
    library,
  )

const rename = (library: Library, { folderId, name }: DataOf<'FolderRenamed'>): Library => {
  const folder = keptFolder(library, folderId)
  if (!folder) return library
  const renamed = { ...folder, name, changes: folder.changes + 1, isForgotten: folder.isForgotten || name === null }
  return { ...library, folders: library.folders.with(folderId, renamed) }
}

const purge = (library: Library, itemId: string): Library => {
  const item = keptItem(library, itemId)
  if (!item) return library
  return {
    ...library,
    used: library.used - item.bytes,
    kept: library.kept - 1,
    items: library.items.with(itemId, { status: 'purged' }),
  }
}

const begin = (library: Library, { uploadId, ...begun }: DataOf<'UploadBegun'>): Library => ({
  ...library,
  reserved: library.reserved + begun.bytes,
  open: library.open + 1,
  uploads: library.uploads.with(uploadId, { ...begun, status: 'receiving', isForgotten: begun.name === null }),
})

type Ending =
  | { readonly status: 'abandoned' }
  | { readonly status: 'done'; readonly itemId: string }
  | { readonly status: 'refused'; readonly code: string }

const endUpload = (library: Library, uploadId: string | null, ending: Ending): Library => {
  const upload = uploadId === null ? undefined : library.uploads.get(uploadId)
  if (uploadId === null || !upload || !isOpen(upload)) return library
  return {
    ...library,
    reserved: library.reserved - upload.bytes,
    open: library.open - 1,
    uploads: library.uploads.with(uploadId, { ...upload, ...ending }),
  }
}

const receive = (library: Library, uploadId: string): Library => {
  const upload = library.uploads.get(uploadId)
  if (upload?.status !== 'receiving') return library
  return { ...library, uploads: library.uploads.with(uploadId, { ...upload, status: 'processing' }) }
}

const mediaOf = ({ workspaceId, userId, name, altText, folderId, ...media }: DataOf<'MediaAdded'>): Item => ({
  status: 'kept',
  workspaceId,
  userId,
  kind: media.kind,
  name,
  isDraft: media.isDraft,
  bytes: media.bytes,
  files: media.files,
  durationMs: media.durationMs,
  digests: digestsOf({ name, altText }),
  folderId: folderId ?? null,
  tags: [],
  changes: 0,
  purgesAt: null,
  isForgotten: name === null,
})

const textOf = ({ workspaceId, userId, name, text, isDraft }: DataOf<'TextSaved'>): Item => ({
  status: 'kept',
  workspaceId,
  userId,
  kind: 'text',
  name,
  isDraft,
  bytes: 0,
  files: [],
  durationMs: null,
  digests: digestsOf({ name, text }),
  folderId: null,
  tags: [],
  changes: 0,
  purgesAt: null,
  isForgotten: name === null,
})

const illustrate = (library: Library, { itemId, bytes, files, ...about }: DataOf<'VideoIllustrated'>): Library => {
  const item = keptItem(library, itemId)
  if (!item) return library
  const { frameRate, codec, hasSound, encoding } = about
  const illustrated = {
    ...item,
    bytes: item.bytes + bytes,
    files: [...item.files, ...files],
    isIllustrated: true as const,
    seen: { frameRate, codec, hasSound, ...(encoding && { encoding }) },
  }
  return { ...library, used: library.used + bytes, items: library.items.with(itemId, illustrated) }
}

const convert = (library: Library, { conversionId, ...requested }: DataOf<'MediaConversionRequested'>): Library => {
  const { workspaceId, userId, itemId, preset, bytes } = requested
  const conversion = { workspaceId, userId, itemId, preset, bytes, status: 'underWay' } as const
  const begun = {
    ...library,
    reserved: library.reserved + bytes,
    converting: library.converting + 1,
    conversions: library.conversions.with(conversionId, conversion),
  }
  return change(begun, itemId, ({ conversions: { newest, count } = { newest: {}, count: 0 }, ...item }) => ({
    ...item,
    conversions: { newest: { ...newest, [preset]: conversionId }, count: count + 1 },
  }))
}

type ConversionEnding = { readonly status: 'done' | 'cancelled' } | { readonly status: 'failed'; readonly code: string }

const endConversion = (library: Library, conversionId: string, ending: ConversionEnding): Library => {
  const conversion = library.conversions.get(conversionId)
  if (conversion?.status !== 'underWay') return library
  return {
    ...library,
    reserved: library.reserved - conversion.bytes,
    converting: library.converting - 1,
    conversions: library.conversions.with(conversionId, { ...conversion, ...ending }),
  }
}

type SortingEvent = Extract<
  LibraryEvent,
  { type: 'FolderMade' | 'FolderRenamed' | 'FolderDeleted' | 'ItemsMoved' | 'ItemsTagged' | 'ItemsUntagged' }
>

const made = (library: Library, { workspaceId, userId, folderId, name }: DataOf<'FolderMade'>): Library => {
  const folder = { status: 'kept', workspaceId, userId, name, changes: 0, isForgotten: name === null } as const
  return { ...library, folders: library.folders.with(folderId, folder) }
}

const sorted = (library: Library, event: SortingEvent): Library => {
  switch (event.type) {
    case 'FolderMade':
      return made(library, event.data)
    case 'FolderRenamed':
      return rename(library, event.data)
    case 'FolderDeleted':
      return { ...library, folders: library.folders.with(event.data.folderId, { status: 'deleted' }) }
    case 'ItemsMoved':
      return changeAll(library, event.data.itemIds, () => ({ folderId: event.data.folderId }))
    case 'ItemsTagged': {
      const tags = event.data.tags ?? []
      return changeAll(library, event.data.itemIds, (item) => ({ tags: [...item.tags, ...without(tags, item.tags)] }))
    }
    case 'ItemsUntagged': {
      const tags = event.data.tags ?? []
      return changeAll(library, event.data.itemIds, (item) => ({ tags: without(item.tags, tags) }))
    }
    default:
      return library // written by a newer release
  }
}

export const evolve = (library: Library, event: LibraryEvent): Library => {
  switch (event.type) {
    case 'MediaAdded': {
      const { itemId, uploadId } = event.data
      const ended = endConversion(endUpload(library, uploadId, { status: 'done', itemId }), itemId, { status: 'done' })
      return add(ended, itemId, mediaOf(event.data))
    }
    case 'VideoIllustrated':
      return illustrate(library, event.data)
    case 'TextSaved':
      return add(library, event.data.itemId, textOf(event.data))
    case 'ItemChanged': {
      const { itemId, name, altText, text } = event.data
      return change(library, itemId, ({ digests, changes, ...item }) => ({
        ...item,
        ...(name !== undefined && { name }),
        digests: { ...digests, ...digestsOf({ name, altText, text }) },
        changes: changes + 1,
      }))
    }
    case 'ItemTrashed':
      return change(library, event.data.itemId, (item) => ({ ...item, purgesAt: event.data.purgesAt }))
    case 'ItemRestored':
      return change(library, event.data.itemId, (item) => ({ ...item, purgesAt: null, changes: item.changes + 1 }))
    case 'ItemPurged':
      return purge(library, event.data.itemId)
    case 'UploadBegun':
      return begin(library, event.data)
    case 'UploadReceived':
      return receive(library, event.data.uploadId)
    case 'UploadRefused':
      return endUpload(library, event.data.uploadId, { status: 'refused', code: event.data.code })
    case 'UploadAbandoned':
      return endUpload(library, event.data.uploadId, { status: 'abandoned' })
    case 'MediaConversionRequested':
      return convert(library, event.data)
    case 'MediaConversionFailed':
      return endConversion(library, event.data.conversionId, { status: 'failed', code: event.data.code })
    case 'MediaConversionCancelled':
      return endConversion(library, event.data.conversionId, { status: 'cancelled' })
    default:
      return sorted(library, event)
  }
}
