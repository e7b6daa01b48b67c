import type { Projection } from '../../kernel/projection.ts'
import {
  itemPurged,
  mediaAdded,
  mediaConversionCancelled,
  mediaConversionFailed,
  mediaConversionRequested,
  uploadAbandoned,
  uploadBegun,
  uploadRefused,
  videoIllustrated,
} from '../events.ts'
import type { EventOf } from '../../kernel/event.ts'

/** The storage of a library in bytes: used, and reserved for each open upload and conversion, which `uploads` holds by id. */
export type LibraryStorageRow = { workspaceId: string; used: number; reserved: number; uploads: Record<string, number> }

const events = [
  mediaAdded,
  videoIllustrated,
  itemPurged,
  uploadBegun,
  uploadRefused,
  uploadAbandoned,
  mediaConversionRequested,
  mediaConversionFailed,
  mediaConversionCancelled,
] as const

const begun = (row: LibraryStorageRow, uploadId: string, bytes: number): LibraryStorageRow => ({
  ...row,
  reserved: row.reserved + bytes,
  uploads: { ...row.uploads, [uploadId]: bytes },
})

const ended = (row: LibraryStorageRow, uploadId: string | null): LibraryStorageRow => {
  if (uploadId === null) return row
  const { [uploadId]: bytes = 0, ...uploads } = row.uploads
  return { ...row, reserved: row.reserved - bytes, uploads }
}

export const libraryStorage: Projection<LibraryStorageRow, EventOf<(typeof events)[number]>> = {
  name: 'library_storage',
  version: 3,
  parts: 4,
  events,
  columns: { workspaceId: 'text', used: 'bigint', reserved: 'bigint', uploads: 'jsonb' },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ data }) => [data.workspaceId],
  evolve: (found, { type, data }) => {
    const row = found ?? { workspaceId: data.workspaceId, used: 0, reserved: 0, uploads: {} }
    switch (type) {
      case 'MediaAdded': {
        // an item that was converted has the id of its conversion
        const after = ended(ended(row, data.uploadId), data.itemId)
        return { ...after, used: after.used + data.bytes }
      }
      case 'VideoIllustrated':
        return { ...row, used: row.used + data.bytes }
      case 'ItemPurged':
        return { ...row, used: row.used - data.bytes }
      case 'UploadBegun':
        return begun(row, data.uploadId, data.bytes)
      case 'UploadRefused':
      case 'UploadAbandoned':
        return ended(row, data.uploadId)
      case 'MediaConversionRequested':
        return begun(row, data.conversionId, data.bytes)
      case 'MediaConversionFailed':
      case 'MediaConversionCancelled':
        return ended(row, data.conversionId)
    }
  },
}
