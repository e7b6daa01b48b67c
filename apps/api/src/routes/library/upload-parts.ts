import { DomainError } from '@vignette/domain/kernel/domain-error'
import { library } from '@vignette/domain/library/decider'
import { bytesOfPart, uploadLimits } from '@vignette/domain/library/limits'
import {
  itemParamsSchema,
  partAnswerSchema,
  partParamsSchema,
  uploadAnswerSchema,
} from '@vignette/domain/library/schemas'
import { isOpen, type Upload } from '@vignette/domain/library/state'
import { partKey, uploadPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { allParts, answerUpload, loadUpload, receivedParts, requireUpload } from './upload-answer.ts'

/** A part may arrive as slowly as a whole request. */
const partMs = 30_000

const notAPart = (expected: number) =>
  new DomainError('invalid', 'library.part_size', 'This is not a part of the file as it was announced.', { expected })

const partsMissing = (missing: readonly number[]) =>
  new DomainError('conflict', 'library.parts_missing', 'Not all of the file has arrived yet.', { missing })

/** The bytes of a part. @throws {DomainError} `library.part_size` unless it has the length that was announced. */
const requirePart = (body: unknown, upload: Upload, part: number): Buffer => {
  const expected = bytesOfPart(upload.bytes, part)
  if (body instanceof Buffer && expected >= 1 && body.length === expected) return body
  throw notAPart(Math.max(0, expected))
}

/** The parts of uploads, and the end of an upload once all of them have arrived. */
export const uploadParts: FastifyPluginAsyncZod<{ storage: Storage }> = async (app, { storage }) => {
  const config = { access: 'user', permission: 'create' } as const
  const response = { 200: uploadAnswerSchema }

  /** Removes the parts of an upload that has ended: one that was on its way at the end was stored after the removal. */
  const loadOrClear = async (reply: FastifyReply, uploadId: string): Promise<Upload> => {
    const clear = () => storage.removeAll(uploadPrefix(workspaceOf(reply.request), uploadId))
    try {
      const upload = await loadUpload(reply, uploadId)
      if (!isOpen(upload)) await clear()
      return upload
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'notFound') await clear()
      throw error
    }
  }

  app.put(
    '/library/uploads/:id/parts/:n',
    {
      bodyLimit: uploadLimits.partBytes,
      handlerTimeout: partMs,
      config: { ...config, limit: 'parts' },
      schema: { params: partParamsSchema, response: { 200: partAnswerSchema } },
    },
    async (request, reply) => {
      const { id, n } = request.params
      const upload = await loadOrClear(reply, id)
      const part = requirePart(request.body, upload, n)
      const answer = { success: true, part: n } as const
      if (upload.status !== 'receiving') return answer // sent again after all had arrived
      await storage.put(partKey(upload.workspaceId, id, n), part, 'application/octet-stream')
      await loadOrClear(reply, id) // the upload may have ended meanwhile
      return answer
    },
  )

  /** @throws {DomainError} `library.parts_missing`. */
  const requireAllParts = async (id: string, upload: Upload): Promise<void> => {
    if (upload.status !== 'receiving') return
    const received = new Set(await receivedParts(storage, id, upload))
    const missing = allParts(upload).filter((part) => !received.has(part))
    if (missing.length > 0) throw partsMissing(missing)
  }

  app.post(
    '/library/uploads/:id/complete',
    { config, schema: { params: itemParamsSchema, response } },
    async (request, reply) => {
      const { id: uploadId } = request.params
      await requireAllParts(uploadId, await loadUpload(reply, uploadId))
      const { userId, workspaceId } = memberOf(request)
      const command = { type: 'ReceiveUpload' as const, userId, workspaceId, uploadId }
      const { state } = await reply.handleCommand({ aggregate: library, id: workspaceId, command, workspaceId })
      return answerUpload(storage, uploadId, requireUpload(state, uploadId))
    },
  )
}
