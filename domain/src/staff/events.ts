import { z } from 'zod'
import { emailSchema, userIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { reasonSchema } from '../kernel/schemas.ts'
import { staffRoleSchema } from './schemas.ts'

const change = z.strictObject({ userId: userIdSchema, role: staffRoleSchema, reason: reasonSchema })

/** The reason was in plain text before. */
const sealedReason = { version: 2, upcasters: { 1: (data: object) => data } }

/**
 * The event's actor gave a person a role. Only a person who has proven to own `email` has its rights, because anybody can
 * sign up with any address and change it later.
 */
export const staffRoleGranted = defineEvent('StaffRoleGranted', {
  schema: change.extend({ email: emailSchema }),
  ...sealedReason,
  personal: ['email', 'reason'],
  subject: 'userId',
})

export const staffRoleRevoked = defineEvent('StaffRoleRevoked', {
  schema: change,
  ...sealedReason,
  personal: ['reason'],
  subject: 'userId',
})

export const staffEvents = [staffRoleGranted, staffRoleRevoked] as const

export type StaffEvent = EventOf<(typeof staffEvents)[number]>
