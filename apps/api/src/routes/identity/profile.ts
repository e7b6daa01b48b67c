import { accountChangedSchema, profileUpdateRequestSchema } from '@vignette/domain/account/schemas'
import { profileAnswerSchema } from '@vignette/domain/account/schemas/profile'
import { brands } from '@vignette/domain/brand/projections/brands'
import { user } from '@vignette/domain/identity/decider'
import { requireAccount } from '@vignette/domain/identity/state'
import { accountDeletions } from '@vignette/domain/identity/projections/account-deletions'
import { preferences } from '@vignette/domain/identity/projections/preferences'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { userIdSchema } from '@vignette/domain/identity/schemas'
import { staffRoles } from '@vignette/domain/staff/projections/staff-roles'
import type { Identity } from '@vignette/identity/sign-in'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf, roleOf } from '../../plugins/workspace.ts'
import { awaitAccounts, openAccount } from '../credits/account.ts'
import { isCurrent } from '../credits/usage-reader.ts'
import { type PersonRow, type ProfileReader, profileOf } from './profile-reader.ts'
import { recordSignUp } from './sign-up.ts'

/** A person, and whether their row may lack the newest changes. */
type FreshPerson = PersonRow & { readonly freshness?: { readonly stale?: true } }

/** The read models of people. */
const personModels = [profiles, preferences, staffRoles, accountDeletions, brands].map(({ name }) => name)

/** The first read records a sign-up that was missed, or a change of the address at the sign-in service. */
const signUpOnRead = async (reply: FastifyReply, readProfile: ProfileReader): Promise<FreshPerson> => {
  const identity = signedIn(reply.request)
  const { position, state } = await recordSignUp(reply, { displayName: null, asked: false })
  const freshness = await reply.request.awaitFresh(personModels, position)
  const { userId, workspaceId } = memberOf(reply.request)
  const row = await readProfile(userId, workspaceId)
  if (row) return { ...row, freshness }
  const { email, displayName, erasesAt, formats, unwanted } = requireAccount(state)
  return {
    person: {
      userId,
      email: email ?? identity.email,
      displayName,
      workspaceId,
      erasesAt,
      isSetUp: false,
      preferences: { locale: formats?.locale ?? null, timeZone: formats?.timeZone ?? null, unwanted },
    },
    roles: [],
    freshness,
  }
}

const hasNewAddress = ({ person }: PersonRow, { email, isEmailVerified }: Identity): boolean =>
  isEmailVerified && person.email.toLowerCase() !== email.toLowerCase()

const readPerson = async (reply: FastifyReply, readProfile: ProfileReader): Promise<FreshPerson> => {
  const identity = signedIn(reply.request)
  const { userId, workspaceId } = memberOf(reply.request)
  const row = await readProfile(userId, workspaceId)
  const person: FreshPerson = row && !hasNewAddress(row, identity) ? row : await signUpOnRead(reply, readProfile)
  // as in the access check, staff roles need a verified address
  return { ...person, roles: identity.isEmailVerified ? person.roles : [] }
}

/** The profile of the signed-in person. */
export const profileRoutes: FastifyPluginAsyncZod<{ readonly readProfile: ProfileReader }> = async (
  app,
  { readProfile },
) => {
  app.get(
    '/users/profile',
    {
      config: { access: 'user', permission: 'member' },
      schema: {
        querystring: z.strictObject({ firebaseUID: userIdSchema.optional() }),
        response: { 200: profileAnswerSchema },
      },
    },
    async (request, reply) => {
      const now = await app.now()
      const [people, accounts] = await Promise.all([request.awaitFresh(personModels), awaitAccounts(request)])
      const row = await readPerson(reply, readProfile)
      const account =
        row.account && isCurrent(row.account, now)
          ? row.account
          : await openAccount(reply, row.person.workspaceId, now, row.account)
      const freshness = { ...people, ...accounts, ...row.freshness }
      return { success: true as const, data: { ...profileOf(row, roleOf(request), account), ...freshness } }
    },
  )

  app.put(
    '/users/profile',
    {
      config: { access: 'user', permission: 'self' },
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
