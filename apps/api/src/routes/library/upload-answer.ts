import { library } from '@vignette/domain/library/decider'
import { bytesOfPart, partsOf, uploadLimits } from '@vignette/domain/library/limits'
import { refusalSentence, unknownUpload } from '@vignette/domain/library/refusals'
import type { Upload as UploadView } from '@vignette/domain/library/schemas'
import type { Library, Upload } from '@vignette/domain/library/state'
import { partOf, uploadPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyReply } from 'fastify'
import { workspaceOf } from '../../plugins/workspace.ts'

/** @throws {DomainError} `library.unknown_upload` also for an upload that was abandoned or forgotten. */
export const requireUpload = ({ uploads }: Library, uploadId: string): Upload => {
  const upload = uploads.get(uploadId)
  if (!upload || upload.status === 'abandoned' || upload.isForgotten) throw unknownUpload()
  return upload
}

/** @throws {DomainError} `library.unknown_upload`. */
export const loadUpload = (reply: FastifyReply, uploadId: string): Promise<Upload> => {
  const workspaceId = workspaceOf(reply.request)
  return reply.runWorkflow(workspaceId, async (streams) =>
    requireUpload(await streams.load(library, workspaceId), uploadId),
  )
}

export const allParts = ({ bytes }: Pick<Upload, 'bytes'>): readonly number[] =>
  Array.from({ length: partsOf(bytes) }, (_, part) => part)

/** The parts of an upload that are stored with their full length. */
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

const uploadView = (id: string, upload: Upload, received: readonly number[]): UploadView => {
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

/** Answers with an upload and the parts of it that have arrived. */
export const answerUpload = async (storage: Pick<Storage, 'list'>, id: string, upload: Upload) => {
  const received = upload.status === 'receiving' ? await receivedParts(storage, id, upload) : allParts(upload)
  return { success: true as const, upload: uploadView(id, upload, received) }
}
