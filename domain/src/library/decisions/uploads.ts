import { addMs } from '../../kernel/calendar.ts'
import type { AbandonUpload, BeginUpload, ReceiveUpload, RefuseUpload } from '../commands.ts'
import type { LibraryEvent } from '../events.ts'
import { maxItems, uploadLimits } from '../limits.ts'
import { libraryFull, tooManyItems, tooManyUploads, unknownUpload, uploadTooLarge } from '../refusals.ts'
import { isOpen, type Library, placeIn } from '../state.ts'

/** @throws {DomainError} `library.full`, with the used and the needed bytes. */
export const requireRoom = ({ used, reserved }: Pick<Library, 'used' | 'reserved'>, needed: number, limit: number) => {
  if (used + reserved + needed > limit) throw libraryFull({ used, reserved, limit, needed })
}

/** @throws {DomainError} `library.too_many_items`. */
export const requirePlace = ({ kept, open, converting }: Pick<Library, 'kept' | 'open' | 'converting'>) => {
  if (kept + open + converting >= maxItems) throw tooManyItems()
}

export const beginUpload = (command: BeginUpload, library: Library): LibraryEvent[] => {
  const { type: _, limitBytes, now, folderId, ...begun } = command
  if (library.uploads.has(command.uploadId)) return []
  if (command.bytes > uploadLimits.videoBytes) throw uploadTooLarge()
  if (library.open >= uploadLimits.open) throw tooManyUploads()
  requirePlace(library)
  requireRoom(library, command.bytes, limitBytes)
  const expiresAt = addMs(now, uploadLimits.expiresAfterMs)
  return [{ type: 'UploadBegun', data: { ...begun, expiresAt, ...placeIn(library, folderId) } }]
}

export const receiveUpload = (
  { workspaceId, userId, uploadId }: ReceiveUpload,
  { uploads }: Library,
): LibraryEvent[] => {
  const upload = uploads.get(uploadId)
  if (!upload || upload.status === 'abandoned') throw unknownUpload()
  return upload.status === 'receiving' ? [{ type: 'UploadReceived', data: { workspaceId, userId, uploadId } }] : []
}

export const refuseUpload = (
  { workspaceId, userId, uploadId, code }: RefuseUpload,
  { uploads }: Library,
): LibraryEvent[] =>
  uploads.get(uploadId)?.status === 'processing'
    ? [{ type: 'UploadRefused', data: { workspaceId, userId, uploadId, code } }]
    : []

/** An upload that has arrived cannot be abandoned: it becomes an item or is refused. */
export const abandonUpload = (
  { workspaceId, userId, uploadId }: AbandonUpload,
  { uploads }: Library,
): LibraryEvent[] => {
  const upload = uploads.get(uploadId)
  if (!upload) throw unknownUpload()
  if (!isOpen(upload) || upload.status === 'processing') return []
  return [{ type: 'UploadAbandoned', data: { workspaceId, userId, uploadId } }]
}
