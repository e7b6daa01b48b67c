import { offerOwnershipSchema, teamChangedSchema } from '@vignette/domain/members/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changeMembers } from './change-members.ts'

/** Leaving a workspace, and handing it over to another member, who accepts. */
export const ownership: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/workspaces/leave',
    { config: { access: 'confirmed', permission: 'member' }, schema: { response: { 200: teamChangedSchema } } },
    (_request, reply) =>
      changeMembers(reply, ({ workspaceId, by: userId }) => ({
        commands: [{ type: 'LeaveWorkspace', workspaceId, userId }],
      })),
  )

  app.post(
    '/ownership',
    {
      config: { access: 'confirmed', permission: 'ownership' },
      schema: { body: offerOwnershipSchema, response: { 200: teamChangedSchema } },
    },
    ({ body: { userId } }, reply) =>
      changeMembers(reply, (asked) => ({ commands: [{ type: 'OfferOwnership', ...asked, userId }] })),
  )

  app.delete(
    '/ownership',
    { config: { access: 'confirmed', permission: 'ownership' }, schema: { response: { 200: teamChangedSchema } } },
    (_request, reply) => changeMembers(reply, (asked) => ({ commands: [{ type: 'WithdrawOffer', ...asked }] })),
  )

  for (const [answer, type] of [
    ['accept', 'AcceptOwnership'],
    ['decline', 'DeclineOwnership'],
  ] as const) {
    app.post(
      `/ownership/${answer}`,
      { config: { access: 'confirmed', permission: 'member' }, schema: { response: { 200: teamChangedSchema } } },
      (_request, reply) =>
        changeMembers(reply, ({ workspaceId, by: userId }) => ({ commands: [{ type, workspaceId, userId }] })),
    )
  }
}
