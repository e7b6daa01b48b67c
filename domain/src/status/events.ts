import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { plainText } from '../kernel/plain-text.ts'
import { idSchema, instantSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { impactSchema, messageSchema, openStageSchema, titleSchema } from './schemas/incidents.ts'

const incidentId = idSchema

/** Of the team, for the team. */
const reasonSchema = plainText(
  text({ min: 1, max: 500 }),
  'it is about the services, so there is no person to seal it for',
)

/** An incident was published. `services` are the names that they had then. */
const incidentOpened = defineEvent('IncidentOpened', {
  schema: z.strictObject({
    incidentId,
    title: titleSchema,
    impact: impactSchema,
    services: z.array(plainText(z.string().min(1).max(60), 'the name of a service')).max(50),
    message: messageSchema,
    reason: reasonSchema,
    openedAt: instantSchema,
  }),
})

const incidentUpdated = defineEvent('IncidentUpdated', {
  schema: z.strictObject({
    incidentId,
    stage: openStageSchema,
    message: messageSchema,
    reason: reasonSchema,
    updatedAt: instantSchema,
  }),
})

const incidentResolved = defineEvent('IncidentResolved', {
  schema: z.strictObject({ incidentId, message: messageSchema, reason: reasonSchema, resolvedAt: instantSchema }),
})

/** The incident was published by mistake and is not shown any more. */
const incidentWithdrawn = defineEvent('IncidentWithdrawn', {
  schema: z.strictObject({ incidentId, reason: reasonSchema, withdrawnAt: instantSchema }),
})

export const incidentEvents = [incidentOpened, incidentUpdated, incidentResolved, incidentWithdrawn] as const

export type IncidentEvent = EventOf<(typeof incidentEvents)[number]>
