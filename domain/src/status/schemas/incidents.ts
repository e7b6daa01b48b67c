import { z } from 'zod'
import { digits, idSchema, instantSchema, reasonSchema } from '../../kernel/schemas.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { text } from '../../kernel/text.ts'
import { serviceNames } from '../services.ts'

export const impacts = ['none', 'degraded', 'outage'] as const
export const impactSchema = z.enum(impacts)
export type Impact = z.infer<typeof impactSchema>

/** The stages of an unresolved incident. */
const openStages = ['investigating', 'identified', 'monitoring'] as const
export const openStageSchema = z.enum(openStages)

export const stageSchema = z.enum([...openStages, 'resolved'])
export type Stage = z.infer<typeof stageSchema>

/** The most updates per incident. */
export const maxUpdates = 100

const forEverybody = 'it is written for the public status page'
export const titleSchema = plainText(text({ min: 3, max: 120 }), forEverybody)
export const messageSchema = plainText(text({ min: 3, max: 1_000 }), forEverybody)

const servicesSchema = z
  .array(z.enum(serviceNames))
  .max(serviceNames.length)
  .refine((names) => new Set(names).size === names.length, 'Please name each service once')

export const incidentParamsSchema = z.strictObject({ incidentId: idSchema })

/** `reason` is for the record and not shown. Everything else is public. */
export const openIncidentRequestSchema = z
  .strictObject({
    title: titleSchema,
    impact: impactSchema,
    services: servicesSchema,
    message: messageSchema,
    reason: reasonSchema,
  })
  .refine(({ impact, services }) => impact === 'none' || services.length > 0, {
    path: ['services'],
    message: 'Please choose the services that this is about',
  })
export type OpenIncidentRequest = z.infer<typeof openIncidentRequestSchema>

export const updateIncidentRequestSchema = z.strictObject({
  stage: openStageSchema,
  message: messageSchema,
  reason: reasonSchema,
})
export type UpdateIncidentRequest = z.infer<typeof updateIncidentRequestSchema>

export const resolveIncidentRequestSchema = z.strictObject({ message: messageSchema, reason: reasonSchema })
export type ResolveIncidentRequest = z.infer<typeof resolveIncidentRequestSchema>

export const withdrawIncidentRequestSchema = z.strictObject({ reason: reasonSchema })

export const incidentUpdateSchema = z.object({ at: instantSchema, stage: stageSchema, message: z.string() })
export type IncidentUpdate = z.infer<typeof incidentUpdateSchema>

/** An incident as shown to everybody. */
export const incidentSchema = z.object({
  id: z.string(),
  title: z.string(),
  impact: impactSchema,
  services: z.array(z.string()),
  stage: stageSchema,
  openedAt: instantSchema,
  resolvedAt: instantSchema.nullable(),
  /** The newest first. */
  updates: z.array(incidentUpdateSchema),
})
export type Incident = z.infer<typeof incidentSchema>

/** GET /ops/incidents: the newest first. */
export const incidentPageSchema = z.object({
  success: z.literal(true),
  items: z.array(incidentSchema),
  nextCursor: z.string().nullable(),
  stale: z.literal(true).optional(),
})

export const incidentListQuerySchema = z.strictObject({
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(500).optional(),
  limit: digits(1, 100).default(50),
})

export const incidentAnswerSchema = z.object({
  success: z.literal(true),
  id: z.string(),
})
