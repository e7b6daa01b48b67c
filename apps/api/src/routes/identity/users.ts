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
import { staffRoles } from '@vignette/domain/staff/projections/staff-roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { awaitAccounts, openAccount } from '../credits/account.ts'
import { type AccountReader, isCurrent } from '../credits/usage-reader.ts'
import { type PersonRow, type ProfileReader, profileOf } from './profile.ts'

/** Records the sign-up of the signed-in person once; again, it fills in a missing name. `asked`: see the command. */
const recordSignUp = (reply: FastifyReply, { displayName, asked }: Pick<SignUp, 'displayName' | 'asked'>) => {
  const { userId, email } = signedIn(reply.request)
  const workspaceId = personalWorkspaceId(userId)
  const command = { type: 'SignUp' as const, userId, email, displayName, workspaceId, asked }
  return reply.handleCommand({ aggregate: user, id: userId, command, workspaceId })
}

/** `late`: whether the answer may lack something of the sign-up. */
type Found = PersonRow & { readonly late?: { readonly stale?: true } }

/** Waits until the read models of people have reached what this reader asked for, or `position`. */
const awaitPerson = async (request: FastifyRequest, position?: number): Promise<{ stale?: true }> => {
  const reached = await Promise.all([
    request.awaitFresh(profiles.name, position),
    request.awaitFresh(staffRoles.name, position),
  ])
  return reached.some(({ stale }) => stale) ? { stale: true } : {}
}

/** A sign-up that was missed is made up for by the first read. */
const signUpUnasked = async (reply: FastifyReply, readProfile: ProfileReader): Promise<Found> => {
  const identity = signedIn(reply.request)
  const { position, state } = await recordSignUp(reply, { displayName: null, asked: false })
  const late = await awaitPerson(reply.request, position)
  const found = await readProfile(identity.userId)
  if (found) return { ...found, late }
  const displayName = state.status === 'signedUp' ? state.displayName : null
  const person = { ...identity, displayName, workspaceId: personalWorkspaceId(identity.userId) }
  return { person, roles: [], late }
}

export const users: FastifyPluginAsyncZod<{ readProfile: ProfileReader; readAccount: AccountReader }> = async (
  app,
  { readProfile, readAccount },
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
      const [person, accounts] = await Promise.all([awaitPerson(request), awaitAccounts(request)])
      const found: Found = (await readProfile(identity.userId)) ?? (await signUpUnasked(reply, readProfile))
      const current = found.account && isCurrent(found.account, now) ? found.account : undefined
      const { account, ...late } = current
        ? { account: current, ...accounts }
        : await openAccount(reply, readAccount, found.person.workspaceId, now)
      // as at the door
      const roles = identity.isEmailVerified ? found.roles : []
      const profile = profileOf({ ...found, roles }, account)
      return { success: true as const, data: { ...profile, ...person, ...late, ...found.late } }
    },
  )
}
