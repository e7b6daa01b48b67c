import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema, instantSchema, reasonSchema } from '../kernel/schemas.ts'
import { impactSchema, messageSchema, openStageSchema, titleSchema } from './schemas/incidents.ts'

const incidentId = idSchema

/** An incident was published. `services` are the names that they had then. */
const incidentOpened = defineEvent('IncidentOpened', {
  schema: z.strictObject({
    incidentId,
    title: titleSchema,
    impact: impactSchema,
    services: z.array(z.string().min(1).max(60)).max(50),
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
