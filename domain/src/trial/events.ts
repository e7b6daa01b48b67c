import { z } from 'zod'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'

/** A person has used their one trial, in this workspace. The stream's name is all that is known of the person. */
const trialClaimed = defineEvent('TrialClaimed', { schema: z.strictObject({ workspaceId: workspaceIdSchema }) })

export const trialEvents = [trialClaimed] as const

export type TrialEvent = EventOf<(typeof trialEvents)[number]>
