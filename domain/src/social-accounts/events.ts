import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { instantSchema } from '../kernel/schemas.ts'
import { failureCodes } from '../networks/failures.ts'
import { accountIdSchema, networkSchema } from '../networks/schemas.ts'
import { serverLimitsSchema } from '../networks/schemas/server-limits.ts'
import { profileSchema, scopesSchema } from './schemas.ts'

const account = { workspaceId: workspaceIdSchema, accountId: accountIdSchema }

/** `expiresAt` is when its token ends for good, unless somebody connects it again; null where nothing is known to end. */
const connected = {
  ...account,
  userId: userIdSchema,
  network: networkSchema,
  profile: profileSchema,
  scopes: scopesSchema,
  expiresAt: instantSchema.nullable(),
}

const ofProfile = { personal: ['profile'], subject: 'workspaceId' } as const

export const accountConnected = defineEvent('AccountConnected', { schema: z.strictObject(connected), ...ofProfile })

/** The same account was connected once more, with a new token. */
export const accountReconnected = defineEvent('AccountReconnected', { schema: z.strictObject(connected), ...ofProfile })

/** The network no longer lets us publish, for this reason. */
export const accountNeedsAttention = defineEvent('AccountNeedsAttention', {
  schema: z.strictObject({ ...account, network: networkSchema, reason: z.enum(failureCodes) }),
})

/** It works again, without having been connected anew. */
const accountRecovered = defineEvent('AccountRecovered', { schema: z.strictObject(account) })

/** The token was refreshed, and ends later than before. */
const accountTokenExtended = defineEvent('AccountTokenExtended', {
  schema: z.strictObject({ ...account, expiresAt: instantSchema.nullable() }),
})

/** Its token ends soon, and only a person can do something about it. */
export const accountTokenEnding = defineEvent('AccountTokenEnding', {
  schema: z.strictObject({ ...account, network: networkSchema, expiresAt: instantSchema }),
})

/** Its server says what it takes, for the first time or something else than before. */
const accountLimitsChanged = defineEvent('AccountLimitsChanged', {
  schema: z.strictObject({ ...account, limits: serverLimitsSchema }),
})

/** The plan includes fewer accounts. Posts of a paused account wait. */
export const accountPaused = defineEvent('AccountPaused', { schema: z.strictObject(account) })
export const accountResumed = defineEvent('AccountResumed', { schema: z.strictObject(account) })

/** `userId` is null where it went with its workspace. */
export const accountDisconnected = defineEvent('AccountDisconnected', {
  schema: z.strictObject({ ...account, network: networkSchema, userId: userIdSchema.nullable() }),
})

export const socialAccountEvents = [
  accountConnected,
  accountReconnected,
  accountNeedsAttention,
  accountRecovered,
  accountTokenExtended,
  accountTokenEnding,
  accountLimitsChanged,
  accountPaused,
  accountResumed,
  accountDisconnected,
] as const

export type SocialAccountEvent = EventOf<(typeof socialAccountEvents)[number]>
