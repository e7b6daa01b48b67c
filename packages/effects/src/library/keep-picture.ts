import type { Streams } from '@vignette/domain/kernel/streams'
import type { Picture } from '@vignette/engine/engine'

/** A picture that was made, for the library of a workspace. */
export type NewPicture = {
  readonly workspaceId: string
  readonly userId: string
  /** Made of the generation's id and the picture's number, so that a repeated attempt keeps it once. */
  readonly itemId: string
  readonly generationId: string
  readonly source: 'generated' | 'edited'
  readonly name: string
  readonly tone: string | null
  readonly isDraft: boolean
  readonly picture: Picture
}

/**
 * `full`: what was put for it is taken back once it is dropped. `purged`: an earlier attempt kept it, and it was deleted
 * for good since, so nothing of it comes back.
 */
type KeepOutcome = 'kept' | 'full' | 'purged'

/** Re-encodes a picture, stores it with its smaller copies and adds it to the library, if that has room. */
export type KeepPicture = (streams: Streams, picture: NewPicture) => Promise<KeepOutcome>

/** Takes back a picture that its generation did not end with, with its files. */
export type DropPicture = (
  streams: Streams,
  place: { readonly workspaceId: string; readonly itemId: string },
) => Promise<void>

/** The bytes of a picture of the library; undefined when it is gone or in the trash. */
export type ReadPicture = (place: {
  readonly workspaceId: string
  readonly itemId: string
}) => Promise<Uint8Array | undefined>
