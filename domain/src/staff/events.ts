import { z } from 'zod'
import { emailSchema, userIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { reasonSchema } from '../kernel/schemas.ts'
import { staffRoleSchema } from './schemas.ts'

const change = z.strictObject({ userId: userIdSchema, role: staffRoleSchema, reason: reasonSchema })

/**
 * A person works here, with the rights of a role. Who gave it is the event's actor. `email` is whom they meant: the role
 * is of who proves to have that address, since anybody can sign up with it and change to another one.
 */
export const staffRoleGranted = defineEvent('StaffRoleGranted', {
  schema: change.extend({ email: emailSchema }),
  personal: ['email'],
  subject: 'userId',
})

export const staffRoleRevoked = defineEvent('StaffRoleRevoked', { schema: change })

export const staffEvents = [staffRoleGranted, staffRoleRevoked] as const

export type StaffEvent = EventOf<(typeof staffEvents)[number]>
