import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { instantSchema } from '../kernel/schemas.ts'

/** A person began a further workspace. */
const workspaceFounded = defineEvent('WorkspaceFounded', {
  schema: z.strictObject({ userId: userIdSchema, workspaceId: workspaceIdSchema, foundedAt: instantSchema }),
})

/** A person takes over a workspace on the free plan, the only one of theirs. Its members say whether they did. */
const freemiumClaimed = defineEvent('FreemiumClaimed', {
  schema: z.strictObject({ userId: userIdSchema, workspaceId: workspaceIdSchema, claimedAt: instantSchema }),
})

export const founderEvents = [workspaceFounded, freemiumClaimed] as const

export type FounderEvent = EventOf<(typeof founderEvents)[number]>
