import { z } from 'zod'
import { workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { instantSchema } from '../../kernel/schemas.ts'

/**
 * A workspace has a name in addresses, or has it again. The event does not say the name: the id of the stream is a keyed
 * hash of it.
 */
const slugTaken = defineEvent('SlugTaken', {
  schema: z.strictObject({ workspaceId: workspaceIdSchema, takenAt: instantSchema }),
})

export const slugEvents = [slugTaken] as const

export type SlugEvent = EventOf<(typeof slugEvents)[number]>
