import type { Room } from '../room.ts'

export type UploadState =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending' | 'paused'; readonly sent: number }
  /** By a reload of the page: the person has to choose the file again. */
  | { readonly status: 'interrupted' }
  /** It is there, and the server looks at it. */
  | { readonly status: 'checking' }
  | { readonly status: 'done'; readonly itemId: string | null }
  | { readonly status: 'refused'; readonly reason: string }
  /** There is no room for it. */
  | { readonly status: 'full'; readonly reason: string; readonly room: Room }
  /** It can be gone on with. */
  | { readonly status: 'failed'; readonly reason: string; readonly sent: number }

/** A file on its way into the library. */
export type UploadEntry = {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly lastModified: number
  readonly file: File | null
  readonly uploadId: string | null
  readonly state: UploadState
}

/** Nothing follows by itself, and nothing can be gone on with. */
export const isOver = ({ state: { status } }: UploadEntry): boolean =>
  status === 'done' || status === 'refused' || status === 'full'

/** Leaving the page would cut it off. */
export const isUnderway = ({ state: { status } }: UploadEntry): boolean => status === 'waiting' || status === 'sending'
