import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { instantSchema } from '../../kernel/schemas.ts'

/** `agent` chose who of the staff looks after a workspace; `manager` is null when nobody does any more. */
export const managerChosen = defineEvent('ManagerChosen', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    manager: userIdSchema.nullable(),
    agent: userIdSchema,
    chosenAt: instantSchema,
  }),
})

export const managerEvents = [managerChosen] as const

export type ManagerEvent = EventOf<typeof managerChosen>
