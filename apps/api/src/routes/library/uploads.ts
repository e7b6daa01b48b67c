import { DomainError } from '@vignette/domain/kernel/domain-error'
import { library } from '@vignette/domain/library/decider'
import { bytesOfPart, partsOf, uploadLimits } from '@vignette/domain/library/limits'
import {
  itemParamsSchema,
  libraryChangedSchema,
  partParamsSchema,
  uploadAnswerSchema,
  uploadRequestSchema,
} from '@vignette/domain/library/schemas'
import { isOpen, type Upload } from '@vignette/domain/library/state'
import { storageLimit } from '@vignette/domain/workflows/storage-limit'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { partKey, uploadPrefix } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { receivedParts, requireUpload, uploadView } from './upload-view.ts'

/** A part comes as slowly as a whole request may. */
const partMs = 30_000

const notAPart = (expected: number) =>
  new DomainError('invalid', 'library.part_size', 'This is not a part of the file as it was announced.', { expected })

const partsMissing = (missing: readonly number[]) =>
  new DomainError('conflict', 'library.parts_missing', 'Not all of the file has arrived yet.', { missing })

/** Files come in parts, in any order and as often as it takes: what has arrived stays until all of it is there. */
export const uploads: FastifyPluginAsyncZod<{ storage: Storage }> = async (app, { storage }) => {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  )

  const readUpload = (reply: FastifyReply, uploadId: string): Promise<Upload> => {
    const workspaceId = workspaceOf(reply.request)
    return reply.runWorkflow(workspaceId, async (streams) =>
      requireUpload(await streams.load(library, workspaceId), uploadId),
    )
  }

  /** An upload that ended while a part was on its way has had its parts removed without that one. */
  const readOrClear = async (reply: FastifyReply, uploadId: string): Promise<Upload> => {
    const clear = () => storage.removeAll(uploadPrefix(workspaceOf(reply.request), uploadId))
    try {
      const upload = await readUpload(reply, uploadId)
      if (!isOpen(upload)) await clear()
      return upload
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'notFound') await clear()
      throw error
    }
  }

  const answer = async (id: string, upload: Upload) => {
    const all = Array.from({ length: partsOf(upload.bytes) }, (_, part) => part)
    const received = upload.status === 'receiving' ? await receivedParts(storage, id, upload) : all
    return { success: true as const, upload: uploadView(id, upload, received) }
  }

  app.post(
    '/library/uploads',
    { config: { access: 'user' }, schema: { body: uploadRequestSchema, response: { 200: uploadAnswerSchema } } },
    async (request, reply) => {
      const owner = memberOf(request)
      const now = await app.now()
      return reply.runWorkflow(owner.workspaceId, async (streams, key) => {
        const limitBytes = await storageLimit(streams, owner.workspaceId, now)
        const uploadId = requestIdOf(key)
        const command = { type: 'BeginUpload' as const, ...owner, uploadId, ...request.body, limitBytes, now }
        const state = await streams.send(library, owner.workspaceId, command, key)
        return answer(uploadId, requireUpload(state, uploadId))
      })
    },
  )

  app.get(
    '/library/uploads/:id',
    {
      exposeHeadRoute: false,
      config: { access: 'user' },
      schema: { params: itemParamsSchema, response: { 200: uploadAnswerSchema } },
    },
    async (request, reply) => answer(request.params.id, await readUpload(reply, request.params.id)),
  )

  app.put(
    '/library/uploads/:id/parts/:n',
    {
      bodyLimit: uploadLimits.partBytes,
      handlerTimeout: partMs,
      config: { access: 'user' },
      schema: { params: partParamsSchema, response: { 200: uploadAnswerSchema } },
    },
    async (request, reply) => {
      const { id, n } = request.params
      const upload = await readOrClear(reply, id)
      const expected = bytesOfPart(upload.bytes, n)
      const body: unknown = request.body
      if (!(body instanceof Buffer) || expected < 1 || body.length !== expected) throw notAPart(Math.max(0, expected))
      if (upload.status !== 'receiving') return answer(id, upload) // again, after all of it was there
      await storage.put(partKey(upload.workspaceId, id, n), body, 'application/octet-stream')
      return answer(id, await readOrClear(reply, id)) // which may have ended meanwhile
    },
  )

  app.post(
    '/library/uploads/:id/complete',
    { config: { access: 'user' }, schema: { params: itemParamsSchema, response: { 200: uploadAnswerSchema } } },
    async (request, reply) => {
      const { id } = request.params
      const upload = await readUpload(reply, id)
      if (upload.status === 'receiving') {
        const received = new Set(await receivedParts(storage, id, upload))
        const missing = Array.from({ length: partsOf(upload.bytes) }, (_, part) => part).filter(
          (part) => !received.has(part),
        )
        if (missing.length > 0) throw partsMissing(missing)
      }
      const owner = memberOf(request)
      const command = { type: 'ReceiveUpload' as const, ...owner, uploadId: id }
      const { workspaceId } = owner
      const { state } = await reply.handleCommand({ aggregate: library, id: workspaceId, command, workspaceId })
      return answer(id, requireUpload(state, id))
    },
  )

  app.delete(
    '/library/uploads/:id',
    { config: { access: 'user' }, schema: { params: itemParamsSchema, response: { 200: libraryChangedSchema } } },
    async (request, reply) => {
      const owner = memberOf(request)
      const command = { type: 'AbandonUpload' as const, ...owner, uploadId: request.params.id }
      const { workspaceId } = owner
      const { position } = await reply.handleCommand({ aggregate: library, id: workspaceId, command, workspaceId })
      return { success: true as const, position: String(position) }
    },
  )
}
