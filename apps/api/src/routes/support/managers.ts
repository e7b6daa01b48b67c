import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { card } from '@vignette/domain/staff/cards/decider'
import { cardWrittenSchema, writeCardSchema } from '@vignette/domain/staff/cards/schemas'
import { staffCards } from '@vignette/domain/staff/projections/staff-cards'
import { accountManager } from '@vignette/domain/support/managers/decider'
import { accountManagers } from '@vignette/domain/support/projections/account-managers'
import {
  chooseManagerSchema,
  managerDoneSchema,
  managerParamsSchema,
  managersSchema,
} from '@vignette/domain/support/schemas/managers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { cardPhoto } from './card-photo.ts'
import { requireSupport } from './colleagues.ts'
import type { ManagerReader } from './manager-reader.ts'
import type { MessageReader } from './message-reader.ts'

type Options = { readonly managerReader: ManagerReader; readonly messageReader: Pick<MessageReader, 'colleagues'> }

/** For a photo, and the rest of the card. */
const cardBodyLimit = 768 * 1_024

/** Account managers: who looks after which workspace, and what customers see of them. */
export const managers: FastifyPluginAsyncZod<Options> = async (app, { managerReader, messageReader }) => {
  const config = { access: 'support' } as const

  app.get('/support/managers', { config, schema: { response: { 200: managersSchema } } }, async (request) => {
    await request.awaitFresh([accountManagers.name, staffCards.name])
    const [items, own, colleagues] = await Promise.all([
      managerReader.workspaces(),
      managerReader.card(signedIn(request).userId),
      messageReader.colleagues(),
    ])
    return { success: true as const, card: own, items: [...items], nextCursor: null, colleagues }
  })

  app.put(
    '/support/managers/:workspaceId',
    {
      config,
      schema: { params: managerParamsSchema, body: chooseManagerSchema, response: { 200: managerDoneSchema } },
    },
    async ({ params: { workspaceId }, body: { from = null, manager = null } }, reply) => {
      const chosen = { workspaceId, from, manager, agent: signedIn(reply.request).userId, now: await app.now() }
      await reply.runWorkflow(workspaceId, async (streams, key) => {
        await requireSupport(streams, manager)
        await streams.send(accountManager, workspaceId, { type: 'ChooseManager', ...chosen }, key)
      })
      return { success: true as const }
    },
  )

  app.put(
    '/support/card',
    { bodyLimit: cardBodyLimit, config, schema: { body: writeCardSchema, response: { 200: cardWrittenSchema } } },
    async ({ body: { name, calendarUrl = null, photo } }, reply) => {
      const { userId } = signedIn(reply.request)
      const kept = photo.is === 'kept' ? undefined : null
      const written = { name, calendarUrl, photo: photo.is === 'new' ? await cardPhoto(photo.image) : kept }
      const state = await reply.runWorkflow(workspaceOfSubject(userId), (streams, key) =>
        streams.send(card, userId, { type: 'WriteCard', userId, ...written }, key),
      )
      return { success: true as const, card: state ?? { name, calendarUrl, photo: null } }
    },
  )
}
