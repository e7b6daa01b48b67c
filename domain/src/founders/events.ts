import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { instantSchema } from '../kernel/schemas.ts'

/** A person began a further workspace. */
const workspaceFounded = defineEvent('WorkspaceFounded', {
  schema: z.strictObject({ userId: userIdSchema, workspaceId: workspaceIdSchema, foundedAt: instantSchema }),
})

export const founderEvents = [workspaceFounded] as const

export type FounderEvent = EventOf<(typeof founderEvents)[number]>
