import { bytesOfPart, partsOf, uploadLimits } from '@vignette/domain/library/limits'
import { refusalSentence, unknownUpload } from '@vignette/domain/library/refusals'
import type { Upload as UploadView } from '@vignette/domain/library/schemas'
import type { Library, Upload } from '@vignette/domain/library/state'
import { partOf, uploadPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'

/** An upload that is there. @throws {DomainError} `library.unknown_upload`. */
export const requireUpload = ({ uploads }: Library, uploadId: string): Upload => {
  const upload = uploads.get(uploadId)
  if (!upload || upload.status === 'abandoned' || upload.isForgotten) throw unknownUpload()
  return upload
}

/** The parts of an upload that are there, each as long as it has to be. */
export const receivedParts = async (
  storage: Pick<Storage, 'list'>,
  uploadId: string,
  { workspaceId, bytes }: Upload,
): Promise<readonly number[]> => {
  const files = await storage.list(uploadPrefix(workspaceId, uploadId))
  const parts = files.flatMap((file) => {
    const part = partOf(file.key)
    return part !== undefined && part < partsOf(bytes) && file.bytes === bytesOfPart(bytes, part) ? [part] : []
  })
  return parts.toSorted((a, b) => a - b)
}

export const uploadView = (id: string, upload: Upload, received: readonly number[]): UploadView => {
  const { name, bytes, status, expiresAt } = upload
  return {
    id,
    name: name ?? '',
    bytes,
    partBytes: uploadLimits.partBytes,
    parts: partsOf(bytes),
    received: [...received],
    state: status === 'abandoned' ? 'refused' : status,
    itemId: upload.status === 'done' ? upload.itemId : null,
    refusal: upload.status === 'refused' ? refusalSentence(upload.code) : null,
    expiresAt,
  }
}
