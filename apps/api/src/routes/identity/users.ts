import type { SignUp } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import {
  profileAnswerSchema,
  signUpAnswerSchema,
  signUpRequestSchema,
  userIdSchema,
} from '@vignette/domain/identity/schemas'
import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { readAccount } from '../credits/account.ts'
import type { AccountReader } from '../credits/usage-reader.ts'
import { type ProfileReader, profileOf } from './profile.ts'

/** Records the sign-up of the signed-in person once; again, it fills in a missing name. `asked`: see the command. */
const recordSignUp = (reply: FastifyReply, { displayName, asked }: Pick<SignUp, 'displayName' | 'asked'>) => {
  const { userId, email } = signedIn(reply.request)
  const workspaceId = personalWorkspaceId(userId)
  const command = { type: 'SignUp' as const, userId, email, displayName, workspaceId, asked }
  return reply.handleCommand({ aggregate: user, id: userId, command, workspaceId })
}

export const users: FastifyPluginAsyncZod<{ readProfile: ProfileReader; readAccount: AccountReader }> = async (
  app,
  { readProfile, readAccount: read },
) => {
  app.post(
    '/users',
    {
      config: { access: 'user', limit: 'signUps' },
      schema: { body: signUpRequestSchema, response: { 200: signUpAnswerSchema } },
    },
    async (request, reply) => {
      const { position } = await recordSignUp(reply, { displayName: request.body.name ?? null, asked: true })
      return { success: true as const, position: String(position) }
    },
  )

  app.get(
    '/users/profile',
    {
      config: { access: 'user' },
      schema: {
        querystring: z.strictObject({ firebaseUID: userIdSchema.optional() }),
        response: { 200: profileAnswerSchema },
      },
    },
    async (request, reply) => {
      const identity = signedIn(request)
      const now = await app.now()
      const freshness = await request.awaitFresh(profiles.name)
      const row = await readProfile(identity.userId)
      if (row) {
        const { account, stale } = await readAccount(reply, read, row.workspaceId, now)
        return { success: true as const, data: { ...profileOf(row, account), ...freshness, ...(stale && { stale }) } }
      }
      // a sign-up that was missed is made up for by the first read
      const { position, state } = await recordSignUp(reply, { displayName: null, asked: false })
      const late = await request.awaitFresh(profiles.name, position)
      const made = (await readProfile(identity.userId)) ?? {
        ...identity,
        displayName: state.status === 'signedUp' ? state.displayName : null,
        workspaceId: personalWorkspaceId(identity.userId),
      }
      const { account } = await readAccount(reply, read, made.workspaceId, now)
      return { success: true as const, data: { ...profileOf(made, account), ...late } }
    },
  )
}
