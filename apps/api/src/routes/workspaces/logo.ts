import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Streams } from '@vignette/domain/kernel/streams'
import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import { workspace } from '@vignette/domain/workspaces/decider'
import { logoNotFound } from '@vignette/domain/workspaces/refusals'
import { workspaceChangedSchema, workspaceLogoSchema } from '@vignette/domain/workspaces/schemas'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { logoKey } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { squarePicture } from './square-picture.ts'

type Options = { readonly storage: Pick<Storage, 'get' | 'put' | 'remove'> }

/** A picture of a library, in a size that is quickly read. @throws {DomainError} `workspace.logo_not_found`. */
const readPicture = async (
  { storage, streams }: Options & { readonly streams: Streams },
  workspaceId: string,
  itemId: string,
): Promise<Uint8Array> => {
  const item = keptItem(await streams.load(library, workspaceId), itemId)
  if (item?.kind !== 'image' || item.purgesAt !== null) throw logoNotFound()
  const file = item.files.find(({ variant }) => variant === 'preview') ?? item.files[0]
  const bytes = file && (await storage.get(file.key))
  if (!bytes) throw logoNotFound()
  return bytes
}

/** The logo of a workspace: a copy of a picture of its library, which stays when that is deleted. */
export const logo: FastifyPluginAsyncZod<Options> = async (app, { storage }) => {
  const config = { access: 'confirmed', permission: 'settings' } as const
  const response = { 200: workspaceChangedSchema }

  app.put(
    '/workspaces/logo',
    { config, schema: { body: workspaceLogoSchema, response } },
    async ({ body: { itemId } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const bytes = await squarePicture(await readPicture({ storage, streams }, workspaceId, itemId))
        const file = {
          key: logoKey(workspaceId, requestIdOf(key)),
          contentType: 'image/webp' as const,
          bytes: bytes.length,
        }
        await storage.put(file.key, bytes, file.contentType)
        try {
          await streams.send(workspace, workspaceId, { type: 'ChangeLogo', workspaceId, file }, key)
        } catch (error) {
          if (error instanceof DomainError) await storage.remove(file.key)
          throw error
        }
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )

  app.delete('/workspaces/logo', { config, schema: { response } }, async (_request, reply) => {
    const workspaceId = workspaceOf(reply.request)
    const command = { type: 'ChangeLogo' as const, workspaceId, file: null }
    const { position } = await reply.handleCommand({ aggregate: workspace, id: workspaceId, command, workspaceId })
    return { success: true as const, position: String(position) }
  })
}
