import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { instantSchema } from '../kernel/schemas.ts'
import { workspaceNameSchema } from './schemas/life.ts'

/** All content recorded in the workspace so far is unreadable from now on. Read models drop their copies. */
export const workspaceForgotten = defineEvent('WorkspaceForgotten', {
  schema: z.strictObject({ workspaceId: workspaceIdSchema }),
  forgetsSubject: true,
})

const workspaceId = workspaceIdSchema

/** A person has a further workspace. That of the sign-up comes with `UserSignedUp`. */
export const workspaceCreated = defineEvent('WorkspaceCreated', {
  schema: z.strictObject({
    workspaceId,
    ownerId: userIdSchema,
    name: workspaceNameSchema,
    createdAt: instantSchema,
  }),
  personal: ['name'],
  subject: 'workspaceId',
  opens: ['workspaceId'],
})

/** `told` are its members, who hear of it by mail. */
const told = z.array(userIdSchema)

/** Its owner wants the workspace deleted, and can take that back until `erasesAt`. */
export const workspaceDeletionRequested = defineEvent('WorkspaceDeletionRequested', {
  schema: z.strictObject({ workspaceId, requestedBy: userIdSchema, erasesAt: instantSchema, told }),
})

export const workspaceDeletionWithdrawn = defineEvent('WorkspaceDeletionWithdrawn', {
  schema: z.strictObject({ workspaceId, told }),
})

/** Nobody can take the deletion back any more. `neverPaid`: its first plan was not paid for in time. */
export const workspaceErasureDue = defineEvent('WorkspaceErasureDue', {
  schema: z.strictObject({ workspaceId, reason: z.enum(['requested', 'neverPaid']) }),
})

export const lifeEvents = [
  workspaceCreated,
  workspaceDeletionRequested,
  workspaceDeletionWithdrawn,
  workspaceErasureDue,
] as const

export const workspaceEvents = [workspaceForgotten, ...lifeEvents] as const

export type WorkspaceEvent = EventOf<(typeof workspaceEvents)[number]>
