import { z } from 'zod'
import { workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'

/** The welcome credits of a mailbox went to this workspace. The stream's name identifies the mailbox. */
const welcomeClaimed = defineEvent('WelcomeClaimed', { schema: z.strictObject({ workspaceId: workspaceIdSchema }) })

export const welcomeEvents = [welcomeClaimed] as const

export type WelcomeEvent = EventOf<(typeof welcomeEvents)[number]>
