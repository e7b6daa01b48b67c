import type { Streams } from '@vignette/domain/kernel/streams'
import type { Picture } from '@vignette/engine/engine'

/** A generated picture that is to be added to the library of a workspace. */
export type NewPicture = {
  readonly workspaceId: string
  readonly userId: string
  /** Built from the generation's id and the picture's number, so that repeated attempts store it once. */
  readonly itemId: string
  readonly generationId: string
  readonly source: 'generated' | 'edited'
  readonly name: string
  readonly tone: string | null
  readonly isDraft: boolean
  readonly picture: Picture
}

/**
 * `full`: there is no room; the files that were stored are removed when the picture is dropped. `purged`: an earlier
 * attempt stored the picture and it was deleted for good since, so it does not come back.
 */
type KeepOutcome = 'kept' | 'full' | 'purged'

/** Re-encodes a picture, stores it with its smaller copies and adds it to the library if there is room. */
export type KeepPicture = (streams: Streams, picture: NewPicture) => Promise<KeepOutcome>

/** Removes a picture that is not among its generation's results, with its files. */
export type DropPicture = (
  streams: Streams,
  place: { readonly workspaceId: string; readonly itemId: string },
) => Promise<void>

/** The bytes of a picture in the library; undefined if it is deleted or in the trash. */
export type ReadPicture = (place: {
  readonly workspaceId: string
  readonly itemId: string
}) => Promise<Uint8Array | undefined>
