import { type GrowingMap, growingMap } from '../kernel/growing-map.ts'
import { digestOf } from '../kernel/digest.ts'
import type { LibraryEvent } from './events.ts'
import { without } from './labels.ts'
import type { StoredFile, VideoDetails } from './schemas.ts'
import type { PresentVideo } from './video-presets.ts'

type DataOf<Type extends LibraryEvent['type']> = Extract<LibraryEvent, { type: Type }>['data']

type Owned = {
  readonly workspaceId: string
  readonly userId: string
  /** True once its workspace was forgotten. */
  readonly isForgotten: boolean
}

type Words = { readonly [Member in 'name' | 'altText' | 'text']?: string | null | undefined }

/** Digests of the given texts, enough to tell whether they changed. */
export const digestsOf = (words: Words): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([member, value]) => (typeof value === 'string' ? [[member, digestOf(value)]] : [])),
  )

/** An item that was not purged. Items in the trash count. */
export type Item = Owned & {
  readonly status: 'kept'
  readonly kind: 'image' | 'video' | 'text'
  /** Null once its workspace is forgotten. */
  readonly name: string | null
  /** True if it was made by the offline engine. */
  readonly isDraft: boolean
  readonly bytes: number
  readonly files: readonly StoredFile[]
  /** Null unless it is a video. */
  readonly durationMs: number | null
  readonly digests: Readonly<Record<string, number>>
  /** Null where it is in no folder. */
  readonly folderId: string | null
  readonly tags: readonly string[]
  /** How often it was changed, moved, tagged or restored. */
  readonly changes: number
  /** When it will be purged; null unless it is in the trash. */
  readonly purgesAt: string | null
  /** True once a video was looked at, and has its pictures. */
  readonly isIllustrated?: true
  /** What was found out about a video then. */
  readonly seen?: Pick<VideoDetails, 'frameRate' | 'codec' | 'hasSound' | 'encoding'>
  /** The newest conversion of it for each platform, and how many there were in all. */
  readonly conversions?: { readonly newest: Readonly<Record<string, string>>; readonly count: number }
}

/** It becomes an item with its id. */
export type Conversion = {
  readonly workspaceId: string
  readonly userId: string
  readonly itemId: string
  readonly preset: string
  readonly bytes: number
} & ({ readonly status: 'underWay' | 'done' | 'cancelled' } | { readonly status: 'failed'; readonly code: string })

export type Folder = Owned & {
  readonly status: 'kept'
  /** Null once its workspace is forgotten. */
  readonly name: string | null
  readonly changes: number
}

export type Upload = Owned & {
  /** The name is null once its workspace is forgotten. */
  readonly name: string | null
  readonly contentType: string
  readonly bytes: number
  readonly expiresAt: string
  readonly folderId?: string | undefined
} & (
    | { readonly status: 'receiving' | 'processing' | 'abandoned' }
    | { readonly status: 'done'; readonly itemId: string }
    | { readonly status: 'refused'; readonly code: string }
  )

/** `used` is the size of all files, `reserved` that of all open uploads and conversions under way, both in bytes. */
export type Library = {
  readonly used: number
  readonly reserved: number
  readonly kept: number
  readonly open: number
  /** The number of conversions under way. */
  readonly converting: number
  readonly items: GrowingMap<Item | { readonly status: 'purged' }>
  readonly uploads: GrowingMap<Upload>
  readonly folders: GrowingMap<Folder | { readonly status: 'deleted' }>
  readonly conversions: GrowingMap<Conversion>
}

export const emptyLibrary = (): Library => ({
  used: 0,
  reserved: 0,
  kept: 0,
  open: 0,
  converting: 0,
  items: growingMap(),
  uploads: growingMap(),
  folders: growingMap(),
  conversions: growingMap(),
})

/** True while space is reserved for the upload. */
export const isOpen = ({ status }: Upload): boolean => status === 'receiving' || status === 'processing'

export const keptItem = ({ items }: Library, itemId: string): Item | undefined => {
  const item = items.get(itemId)
  return item?.status === 'kept' ? item : undefined
}

export const keptFolder = ({ folders }: Library, folderId: string): Folder | undefined => {
  const folder = folders.get(folderId)
  return folder?.status === 'kept' ? folder : undefined
}

/** For an event: the folder, or nothing if it is not there. */
export const placeIn = (library: Library, folderId: string | undefined): { readonly folderId?: string } =>
  folderId !== undefined && keptFolder(library, folderId) ? { folderId } : {}

export const keptFolders = ({ folders }: Library): readonly (readonly [string, Folder])[] =>
  [...folders].flatMap(([folderId, folder]) => (folder.status === 'kept' ? [[folderId, folder] as const] : []))

/** Null of what is no video, and of one that was not looked at or could not be read. */
export const presentVideo = ({ kind, files, durationMs, seen }: Item): PresentVideo | null => {
  const original = files.find(({ variant }) => variant === 'original')
  if (kind !== 'video' || !original || !seen || durationMs === null) return null
  const { contentType, bytes, width, height } = original
  const { frameRate, codec, hasSound, encoding } = seen
  if (width === null || height === null || frameRate === null || codec === null) return null
  return { contentType, bytes, width, height, frameRate, codec, durationMs, hasSound: hasSound ?? true, encoding }
}

/** The newest conversion of an item for each platform, under its id. */
export const conversionsOf = ({ conversions }: Library, item: Item): readonly (readonly [string, Conversion])[] =>
  Object.values(item.conversions?.newest ?? {}).flatMap((id) => {
    const conversion = conversions.get(id)
    return conversion ? [[id, conversion] as const] : []
  })

/** The conversion of an item for a platform that is under way, or whose result is there. */
export const usableConversion = (library: Library, itemId: string, preset: string): string | undefined => {
  const id = keptItem(library, itemId)?.conversions?.newest[preset]
  if (id === undefined) return undefined
  const isThere = keptItem(library, id)?.purgesAt === null
  return library.conversions.get(id)?.status === 'underWay' || isThere ? id : undefined
}

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
