import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { countSchema, instantSchema, reasonSchema } from '../../kernel/schemas.ts'

const userId = userIdSchema

/** The number of a span of 30 s since 1970, in which one code is valid. */
const step = countSchema

/** 20 random bytes in base32. */
const secretSchema = z.string().regex(/^[A-Z2-7]{32}$/)

/** SHA-256 in base64url. */
const hashSchema = z.string().regex(/^[\w-]{43}$/)

/** From here on a sign-in takes a code, too. `step` is that of the code that confirmed it. */
const secondFactorTurnedOn = defineEvent('SecondFactorTurnedOn', {
  schema: z.strictObject({
    userId,
    secret: secretSchema,
    recoveryHashes: z.array(hashSchema).max(20),
    step,
    turnedOnAt: instantSchema,
  }),
  personal: ['secret', 'recoveryHashes'],
  subject: 'userId',
})

/** The right code of the app was entered. */
const secondFactorPassed = defineEvent('SecondFactorPassed', {
  schema: z.strictObject({ userId, step, passedAt: instantSchema }),
})

/** A recovery code was entered instead. `place`: which of the list, counted from 0. */
const recoveryCodeUsed = defineEvent('RecoveryCodeUsed', {
  schema: z.strictObject({ userId, place: countSchema, usedAt: instantSchema }),
})

/** A wrong code was entered, or one that had been used. */
const secondFactorRefused = defineEvent('SecondFactorRefused', {
  schema: z.strictObject({ userId, refusedAt: instantSchema }),
})

/** The person turned it off: a sign-in takes no code any more. */
const secondFactorTurnedOff = defineEvent('SecondFactorTurnedOff', { schema: z.strictObject({ userId }) })

/** Staff turned it off for somebody who has lost their device, here or at the service that keeps the accounts. */
export const secondFactorReset = defineEvent('SecondFactorReset', {
  schema: z.strictObject({ userId, reason: reasonSchema }),
  personal: ['reason'],
  subject: 'userId',
})

export const secondFactorEvents = [
  secondFactorTurnedOn,
  secondFactorPassed,
  recoveryCodeUsed,
  secondFactorRefused,
  secondFactorTurnedOff,
  secondFactorReset,
] as const

export type SecondFactorEvent = EventOf<(typeof secondFactorEvents)[number]>
