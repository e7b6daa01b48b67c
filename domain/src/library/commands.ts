import type { LibraryEvent } from './events.ts'
import type { UploadRefusal } from './refusals.ts'

type DataOf<Type extends LibraryEvent['type']> = Extract<LibraryEvent, { type: Type }>['data']

/** What is personal is there when a command is given. */
type Given<Data> = { readonly [Member in keyof Data]: Exclude<Data[Member], null> }

type Owner = { readonly workspaceId: string; readonly userId: string }
type OfItem = Owner & { readonly itemId: string }
type OfUpload = Owner & { readonly uploadId: string }

/** `limitBytes`: what the plan allows now. */
export type BeginUpload = {
  readonly type: 'BeginUpload'
  readonly limitBytes: number
  readonly now: string
} & OfUpload & {
    readonly name: string
    readonly contentType: string
    readonly bytes: number
  }
export type ReceiveUpload = { readonly type: 'ReceiveUpload' } & OfUpload
export type RefuseUpload = { readonly type: 'RefuseUpload'; readonly code: UploadRefusal } & OfUpload
/** By hand, or when it has expired. */
export type AbandonUpload = { readonly type: 'AbandonUpload' } & OfUpload

type Media = DataOf<'MediaAdded'>
export type AddMedia = { readonly type: 'AddMedia'; readonly limitBytes: number } & Omit<Media, 'name' | 'altText'> &
  Given<Pick<Media, 'name' | 'altText'>>

type Text = DataOf<'TextSaved'>
export type SaveText = { readonly type: 'SaveText' } & Omit<Text, 'name' | 'text'> & Given<Pick<Text, 'name' | 'text'>>

export type ChangeItem = { readonly type: 'ChangeItem' } & OfItem & {
    readonly name?: string | undefined
    readonly altText?: string | undefined
    readonly text?: string | undefined
  }
export type TrashItem = { readonly type: 'TrashItem'; readonly now: string } & OfItem
export type RestoreItem = { readonly type: 'RestoreItem' } & OfItem
/** By hand, or by the timer that was set when it went to the trash: that one says for which time it was set. */
export type PurgeItem = { readonly type: 'PurgeItem'; readonly purgesAt?: string } & OfItem
/** Takes back something that nobody has seen, wherever it is. */
export type DropItem = { readonly type: 'DropItem'; readonly itemId: string }
/** Purges a good number at once: everything, or what was somebody's who has been forgotten since. */
export type EmptyLibrary = { readonly type: 'EmptyLibrary'; readonly what: 'all' | 'forgotten' }

export type LibraryCommand =
  | BeginUpload
  | ReceiveUpload
  | RefuseUpload
  | AbandonUpload
  | AddMedia
  | SaveText
  | ChangeItem
  | TrashItem
  | RestoreItem
  | PurgeItem
  | DropItem
  | EmptyLibrary
