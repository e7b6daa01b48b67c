import { accountChangedSchema, profileUpdateRequestSchema } from '@vignette/domain/account/schemas'
import type { SignUp } from '@vignette/domain/identity/commands'
import { brands } from '@vignette/domain/brand/projections/brands'
import { user } from '@vignette/domain/identity/decider'
import { requireAccount } from '@vignette/domain/identity/state'
import { accountDeletions } from '@vignette/domain/identity/projections/account-deletions'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { signUpAnswerSchema, signUpRequestSchema, userIdSchema } from '@vignette/domain/identity/schemas'
import { profileAnswerSchema } from '@vignette/domain/account/schemas/profile'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { staffRoles } from '@vignette/domain/staff/projections/staff-roles'
import type { Identity } from '@vignette/identity/sign-in'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { Welcome } from '../contact/welcome.ts'
import { awaitAccounts, openAccount } from '../credits/account.ts'
import { isCurrent } from '../credits/usage-reader.ts'
import { type PersonRow, type ProfileReader, profileOf } from './profile.ts'

/** Records the sign-up of the signed-in person once; again, what is new about them. `asked`: see the command. */
const recordSignUp = (reply: FastifyReply, { displayName, asked }: Pick<SignUp, 'displayName' | 'asked'>) => {
  const { userId, email, isEmailVerified, signedInAt } = signedIn(reply.request)
  const workspaceId = personalWorkspaceId(userId)
  const provenAt = isEmailVerified ? new Date(signedInAt).toISOString() : null
  const command = { type: 'SignUp' as const, userId, email, displayName, workspaceId, asked, provenAt }
  return reply.handleCommand({ aggregate: user, id: userId, command, workspaceId })
}

/** `late`: whether the answer may lack something of the sign-up. */
type Found = PersonRow & { readonly late?: { readonly stale?: true } }

/** The read models of people. */
const ofPeople = [profiles, staffRoles, accountDeletions, brands].map(({ name }) => name)

/** A sign-up that was missed, or a change of the address at the sign-in service, is made up for by the first read. */
const signUpUnasked = async (reply: FastifyReply, readProfile: ProfileReader): Promise<Found> => {
  const identity = signedIn(reply.request)
  const { position, state } = await recordSignUp(reply, { displayName: null, asked: false })
  const late = await reply.request.awaitFresh(ofPeople, position)
  const found = await readProfile(identity.userId)
  if (found) return { ...found, late }
  const { email, displayName, erasesAt } = requireAccount(state)
  const { userId, workspaceId } = memberOf(reply.request)
  return {
    person: { userId, email: email ?? identity.email, displayName, workspaceId, erasesAt, isSetUp: false },
    roles: [],
    late,
  }
}

const hasMoved = ({ person }: PersonRow, { email, isEmailVerified }: Identity): boolean =>
  isEmailVerified && person.email.toLowerCase() !== email.toLowerCase()

type UsersOptions = {
  readonly readProfile: ProfileReader
  readonly welcome: Welcome
}

export const users: FastifyPluginAsyncZod<UsersOptions> = async (app, { readProfile, welcome }) => {
  app.post(
    '/users',
    {
      config: { access: 'user', limit: 'signUps' },
      schema: { body: signUpRequestSchema, response: { 200: signUpAnswerSchema } },
    },
    async (request, reply) => {
      const { outcome, position } = await recordSignUp(reply, { displayName: request.body.name ?? null, asked: true })
      if (outcome === 'unchanged') {
        // a gift that has to wait keeps nobody from signing in
        const newcomer = { ...signedIn(request), workspaceId: workspaceOf(request), requestId: request.id }
        await welcome(newcomer).catch((err: unknown) => request.log.warn({ err }, 'no welcome'))
      }
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
      const [person, accounts] = await Promise.all([request.awaitFresh(ofPeople), awaitAccounts(request)])
      const known = await readProfile(identity.userId)
      const found: Found = known && !hasMoved(known, identity) ? known : await signUpUnasked(reply, readProfile)
      const { workspaceId } = found.person
      const account =
        found.account && isCurrent(found.account, now)
          ? found.account
          : await openAccount(reply, workspaceId, now, found.account)
      // as at the door
      const roles = identity.isEmailVerified ? found.roles : []
      const profile = profileOf({ ...found, roles }, account)
      return { success: true as const, data: { ...profile, ...person, ...accounts, ...found.late } }
    },
  )

  app.put(
    '/users/profile',
    {
      config: { access: 'user' },
      schema: { body: profileUpdateRequestSchema, response: { 200: accountChangedSchema } },
    },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const command = { type: 'ChangeDisplayName' as const, userId, displayName: request.body.displayName }
      const { position } = await reply.handleCommand({ aggregate: user, id: userId, command, workspaceId })
      return { success: true as const, position: String(position) }
    },
  )
}
