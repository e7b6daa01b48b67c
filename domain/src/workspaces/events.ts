import { z } from 'zod'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { lifeEvents } from './life-events.ts'

/** All content recorded in the workspace so far is unreadable from now on. Read models drop their copies. */
export const workspaceForgotten = defineEvent('WorkspaceForgotten', {
  schema: z.strictObject({ workspaceId: workspaceIdSchema }),
  forgetsSubject: true,
})

export const workspaceEvents = [workspaceForgotten, ...lifeEvents] as const

export type WorkspaceEvent = EventOf<(typeof workspaceEvents)[number]>
