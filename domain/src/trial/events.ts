import { z } from 'zod'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'

/** A person has used their one trial, in this workspace. The event names no person: the stream's name identifies them. */
const trialClaimed = defineEvent('TrialClaimed', { schema: z.strictObject({ workspaceId: workspaceIdSchema }) })

export const trialEvents = [trialClaimed] as const

export type TrialEvent = EventOf<(typeof trialEvents)[number]>
