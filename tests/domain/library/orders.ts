import type {
  AddMedia,
  BeginUpload,
  IllustrateVideo,
  LibraryCommand,
  SaveText,
} from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import type { VideoPresetId } from '@vignette/domain/library/video-presets'
import { recording, specification } from '../given.ts'

export const given = specification(library)
export const record = (...commands: readonly LibraryCommand[]) => recording(library)(...commands)

const now = '2026-11-22T10:00:00.000Z'
export const owner = { workspaceId: 'w1', userId: 'u1' } as const
export const limitBytes = 1_000

export const begin = (uploadId: string, bytes: number, more: Partial<BeginUpload> = {}): BeginUpload => ({
  type: 'BeginUpload',
  ...owner,
  uploadId,
  name: 'harbour.jpg',
  contentType: 'image/jpeg',
  bytes,
  limitBytes,
  now,
  ...more,
})

export const receive = (uploadId: string) => ({ type: 'ReceiveUpload', ...owner, uploadId }) as const
export const abandon = (uploadId: string) => ({ type: 'AbandonUpload', ...owner, uploadId }) as const
export const refuse = (uploadId: string) => ({ type: 'RefuseUpload', ...owner, uploadId, code: 'broken' }) as const

export const add = (itemId: string, bytes: number, more: Partial<AddMedia> = {}): AddMedia => ({
  type: 'AddMedia',
  ...owner,
  itemId,
  kind: 'image',
  source: 'generated',
  name: 'Harbour',
  altText: 'A harbour',
  contentType: 'image/png',
  files: [
    { variant: 'original', key: `w1/media/${itemId}/x.png`, contentType: 'image/png', bytes, width: 10, height: 10 },
  ],
  bytes,
  width: 10,
  height: 10,
  durationMs: null,
  tone: null,
  generationId: 'g1',
  isDraft: true,
  uploadId: null,
  limitBytes,
  ...more,
})

export const illustrate = (itemId: string, bytes: number, more: Partial<IllustrateVideo> = {}): IllustrateVideo => ({
  type: 'IllustrateVideo',
  itemId,
  files: [
    {
      variant: 'sprites',
      key: `w1/media/${itemId}/sprites-x.webp`,
      contentType: 'image/webp',
      bytes,
      width: 1_600,
      height: 90,
    },
  ],
  bytes,
  isReadable: true,
  frameRate: 29.97,
  codec: 'h264',
  hasSound: true,
  isHdr: false,
  sprites: { width: 160, height: 90, columns: 10, count: 10, everyMs: 3_000 },
  ...more,
})

export const save = (itemId: string): SaveText => ({
  type: 'SaveText',
  ...owner,
  itemId,
  name: 'Monday',
  text: 'Mondays are for mending.',
  platform: null,
  tone: null,
  generationId: null,
  resultId: null,
  isDraft: false,
})

export const trash = (itemId: string) => ({ type: 'TrashItem', ...owner, itemId, now }) as const
export const restore = (itemId: string) => ({ type: 'RestoreItem', ...owner, itemId }) as const
export const purge = (itemId: string, purgesAt?: string) =>
  ({ type: 'PurgeItem', ...owner, itemId, ...(purgesAt !== undefined && { purgesAt }) }) as const
export const drop = (itemId: string) => ({ type: 'DropItem', itemId }) as const
export const makeFolder = (folderId: string, name: string) =>
  ({ type: 'MakeFolder', ...owner, folderId, name }) as const
export const renameFolder = (folderId: string, name: string) =>
  ({ type: 'RenameFolder', ...owner, folderId, name }) as const
export const deleteFolder = (folderId: string) => ({ type: 'DeleteFolder', ...owner, folderId }) as const
export const move = (itemIds: readonly string[], folderId: string | null) =>
  ({ type: 'MoveItems', ...owner, itemIds, folderId }) as const
export const tag = (itemIds: readonly string[], add: readonly string[], remove: readonly string[] = []) =>
  ({ type: 'TagItems', ...owner, itemIds, add, remove }) as const
export const empty = (what: 'all' | 'forgotten') => ({ type: 'EmptyLibrary', what }) as const

/** Prepares a video, by default where there is plenty of room. */
export const convert = (
  conversionId: string,
  itemId: string,
  {
    preset = 'reels',
    limitBytes: limit = 1e12,
  }: { readonly preset?: VideoPresetId; readonly limitBytes?: number } = {},
) => ({ type: 'RequestConversion', ...owner, conversionId, itemId, preset, limitBytes: limit, now }) as const
export const failConversion = (conversionId: string) =>
  ({ type: 'FailConversion', conversionId, code: 'unreadable' }) as const
export const cancelConversion = (conversionId: string) =>
  ({ type: 'CancelConversion', ...owner, conversionId }) as const
