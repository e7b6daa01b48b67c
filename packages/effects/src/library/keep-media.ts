import type { Streams } from '@vignette/domain/kernel/streams'
import type { Picture } from '@vignette/engine/engine'
import type { VideoFile } from '@vignette/engine/video-engine'

/** Where something is in the library. */
export type ItemPlace = { readonly workspaceId: string; readonly itemId: string }

/** Something that was made and is to be added to the library of a workspace. */
type NewMedia = {
  readonly workspaceId: string
  readonly userId: string
  /** Built from what it is made for, such as the generation's id and the number of the result, so that repeated attempts store it once. */
  readonly itemId: string
  /** Null of what was not generated. */
  readonly generationId: string | null
  readonly source: 'generated' | 'edited'
  readonly name: string
  readonly tone: string | null
  readonly isDraft: boolean
}

export type NewPicture = NewMedia & { readonly picture: Picture }

/** `parentId` is the item that it was made from. */
export type NewVideo = NewMedia & {
  readonly video: VideoFile
  readonly altText: string
  readonly parentId?: string
}

/**
 * `full`: there is no room; the files that were stored are removed when it is dropped. `purged`: an earlier attempt stored
 * it and it was deleted for good since, so it does not come back.
 */
type KeepOutcome = 'kept' | 'full' | 'purged'

/** Re-encodes a picture, stores it with its smaller copies and adds it to the library if there is room. */
export type KeepPicture = (streams: Streams, picture: NewPicture) => Promise<KeepOutcome>

/** Stores a video as it is and adds it to the library if there is room. */
export type KeepVideo = (streams: Streams, video: NewVideo) => Promise<KeepOutcome>

/** Removes what is not among its generation's results, with its files. */
export type DropMedia = (streams: Streams, place: ItemPlace) => Promise<void>

/** The bytes of a picture in the library; undefined if it is deleted or in the trash. */
export type ReadPicture = (place: ItemPlace) => Promise<Uint8Array | undefined>

/** Copies a video of the library into a folder; undefined if it is deleted or in the trash. */
export type FetchVideo = (place: ItemPlace, folder: string, signal: AbortSignal) => Promise<string | undefined>
