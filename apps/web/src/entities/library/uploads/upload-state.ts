import type { Room } from '../room.ts'

export type UploadState =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending' | 'paused'; readonly sent: number }
  /** After a reload of the page the person has to choose the file again. */
  | { readonly status: 'interrupted' }
  /** All parts were sent, and the server checks the file. */
  | { readonly status: 'checking' }
  | { readonly status: 'done'; readonly itemId: string | null }
  | { readonly status: 'refused'; readonly reason: string }
  /** The library has no room for the file. */
  | { readonly status: 'full'; readonly reason: string; readonly room: Room }
  /** The upload failed and can be continued. */
  | { readonly status: 'failed'; readonly reason: string; readonly sent: number }

/** A file on its way into the library. */
export type UploadEntry = {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly lastModified: number
  readonly file: File | null
  readonly uploadId: string | null
  /** The folder that it is put into. */
  readonly folderId?: string | undefined
  readonly state: UploadState
}

/** True if the upload has ended and cannot be continued. */
export const isOver = ({ state: { status } }: UploadEntry): boolean =>
  status === 'done' || status === 'refused' || status === 'full'

/** True if leaving the page would interrupt the upload. */
export const isUnderway = ({ state: { status } }: UploadEntry): boolean => status === 'waiting' || status === 'sending'
