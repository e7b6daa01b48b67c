import type { LibraryEvent } from './events.ts'
import type { ConversionFailure, UploadRefusal } from './refusals.ts'
import type { VideoPresetId } from './video-presets.ts'

type DataOf<Type extends LibraryEvent['type']> = Extract<LibraryEvent, { type: Type }>['data']

/** A command always has the personal members that may be erased from the event. */
type Unerased<Data> = { readonly [Member in keyof Data]: Exclude<Data[Member], null> }

type Owner = { readonly workspaceId: string; readonly userId: string }
type OfItem = Owner & { readonly itemId: string }
type OfUpload = Owner & { readonly uploadId: string }

/** `limitBytes` is the storage of the current plan. */
export type BeginUpload = {
  readonly type: 'BeginUpload'
  readonly limitBytes: number
  readonly now: string
} & OfUpload & {
    readonly name: string
    readonly contentType: string
    readonly bytes: number
    readonly folderId?: string | undefined
  }
export type ReceiveUpload = { readonly type: 'ReceiveUpload' } & OfUpload
export type RefuseUpload = { readonly type: 'RefuseUpload'; readonly code: UploadRefusal } & OfUpload
/** By the customer, or when the upload has expired. */
export type AbandonUpload = { readonly type: 'AbandonUpload' } & OfUpload

type Media = DataOf<'MediaAdded'>
export type AddMedia = { readonly type: 'AddMedia'; readonly limitBytes: number } & Omit<
  Media,
  'name' | 'altText' | 'folderId'
> &
  Unerased<Pick<Media, 'name' | 'altText'>>

/** Its files need no room: the pictures of a video are small, and belong to one that has its place already. */
export type IllustrateVideo = { readonly type: 'IllustrateVideo' } & Omit<
  DataOf<'VideoIllustrated'>,
  'workspaceId' | 'userId'
>

type Text = DataOf<'TextSaved'>
export type SaveText = { readonly type: 'SaveText' } & Omit<Text, 'name' | 'text'> &
  Unerased<Pick<Text, 'name' | 'text'>>

/** `basedOn`: the version of the members that are changed. */
export type ChangeItem = { readonly type: 'ChangeItem'; readonly basedOn?: string | undefined } & OfItem & {
    readonly name?: string | undefined
    readonly altText?: string | undefined
    readonly text?: string | undefined
  }
export type TrashItem = { readonly type: 'TrashItem'; readonly now: string } & OfItem
export type RestoreItem = { readonly type: 'RestoreItem' } & OfItem
/** By the customer, or by the timer that was set when the item was trashed, which names its `purgesAt`. */
export type PurgeItem = { readonly type: 'PurgeItem'; readonly purgesAt?: string } & OfItem
/** Removes an item that nobody has seen yet, in the trash or not. */
export type DropItem = { readonly type: 'DropItem'; readonly itemId: string }
/** Purges a batch: of everything, or of the items that were forgotten. */
export type EmptyLibrary = { readonly type: 'EmptyLibrary'; readonly what: 'all' | 'forgotten' }

type OfFolder = Owner & { readonly folderId: string }
type OfItems = Owner & { readonly itemIds: readonly string[] }

export type MakeFolder = { readonly type: 'MakeFolder'; readonly name: string } & OfFolder
export type RenameFolder = { readonly type: 'RenameFolder'; readonly name: string } & OfFolder & {
    readonly basedOn?: string | undefined
  }
/** Its items stay in the library. */
export type DeleteFolder = { readonly type: 'DeleteFolder' } & OfFolder
/** All of the items or none, into a folder or out of any. */
export type MoveItems = { readonly type: 'MoveItems'; readonly folderId: string | null } & OfItems
/** All of the items or none. A tag that is added and removed is added. */
export type TagItems = { readonly type: 'TagItems' } & OfItems & {
    readonly add: readonly string[]
    readonly remove: readonly string[]
  }

type SortingCommand = MakeFolder | RenameFolder | DeleteFolder | MoveItems | TagItems

type OfConversion = Owner & { readonly conversionId: string }

/** `limitBytes` is the storage of the current plan. One like it that is under way, or has been kept, is not repeated. */
export type RequestConversion = {
  readonly type: 'RequestConversion'
  readonly itemId: string
  readonly preset: VideoPresetId
  readonly limitBytes: number
  readonly now: string
} & OfConversion
/** By the worker, or when the conversion has expired. */
export type FailConversion = {
  readonly type: 'FailConversion'
  readonly conversionId: string
  readonly code: ConversionFailure
}
export type CancelConversion = { readonly type: 'CancelConversion' } & OfConversion

type ConversionCommand = RequestConversion | FailConversion | CancelConversion

export type LibraryCommand =
  | BeginUpload
  | ReceiveUpload
  | RefuseUpload
  | AbandonUpload
  | AddMedia
  | IllustrateVideo
  | SaveText
  | ChangeItem
  | TrashItem
  | RestoreItem
  | PurgeItem
  | DropItem
  | EmptyLibrary
  | SortingCommand
  | ConversionCommand
