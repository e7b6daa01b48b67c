import { type GrowingMap, growingMap } from '../kernel/growing-map.ts'
import { digestOf } from '../kernel/digest.ts'
import type { StoredFile, VideoDetails } from './schemas.ts'
import type { PresentVideo } from './video-presets.ts'

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
