import { z } from 'zod'
import { userIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { reasonSchema } from '../kernel/schemas.ts'
import { staffRoleSchema } from './schemas.ts'

const change = z.strictObject({ userId: userIdSchema, role: staffRoleSchema, reason: reasonSchema })

/** A person works here, with the rights of a role. Who gave it is the event's actor. */
export const staffRoleGranted = defineEvent('StaffRoleGranted', { schema: change })

export const staffRoleRevoked = defineEvent('StaffRoleRevoked', { schema: change })

export const staffEvents = [staffRoleGranted, staffRoleRevoked] as const

export type StaffEvent = EventOf<(typeof staffEvents)[number]>
