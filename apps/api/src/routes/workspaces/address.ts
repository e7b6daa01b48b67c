import type { SlugIds } from '@vignette/accounts/slug-ids'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { changeAddress, requireFreeSlug } from '@vignette/domain/workflows/change-address'
import { slugCheckSchema, workspaceAddressSchema, workspaceChangedSchema } from '@vignette/domain/workspaces/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'

/** Why a name in addresses cannot be had; null if it can. */
const problemOf = async (checking: Promise<unknown>): Promise<string | null> => {
  try {
    await checking
    return null
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'conflict') return error.message
    throw error
  }
}

/** The name of a workspace in addresses. */
export const address: FastifyPluginAsyncZod<{ readonly slugIds: SlugIds }> = async (app, { slugIds }) => {
  app.get(
    '/workspaces/address',
    {
      config: { access: 'user', permission: 'settings' },
      schema: { querystring: workspaceAddressSchema, response: { 200: slugCheckSchema } },
    },
    async ({ query: { slug } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const wanted = { workspaceId, slug, slugId: await slugIds.idOf(slug), now: await app.now() }
      const problem = await reply.runWorkflow(workspaceId, (streams) => problemOf(requireFreeSlug(streams, wanted)))
      return { success: true as const, slug, problem }
    },
  )

  app.put(
    '/workspaces/address',
    {
      config: { access: 'confirmed', permission: 'settings' },
      schema: { body: workspaceAddressSchema, response: { 200: workspaceChangedSchema } },
    },
    async ({ body: { slug } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const wanted = { workspaceId, slug, slugId: await slugIds.idOf(slug), now: await app.now() }
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        await changeAddress(streams, wanted, key)
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )
}
