import { instantSchema } from '@vignette/domain/kernel/schemas'
import { incidentSchema } from '@vignette/domain/status/schemas/incidents'
import { serviceStates, uptimeTarget } from '@vignette/domain/status/services'
import { z } from 'zod'

const stateSchema = z.enum(serviceStates).catch('unknown')

const uptimeSchema = z.union([z.string().max(20), z.number().transform((percent) => `${percent}%`)]).catch('Unknown')

const daySchema = z.object({ day: z.iso.date(), status: stateSchema, uptime: z.number() })

const serviceSchema = z.object({
  name: z.string(),
  status: stateSchema,
  uptime: uptimeSchema,
  days: z.array(daySchema).catch([]),
})

const latenessSchema = z.object({ network: z.string(), medianMs: z.number(), p95Ms: z.number() })

/** GET /status for display. Members that an older or newer server omits do not hide the rest. */
export const shownStatusSchema = z.object({
  services: z.array(serviceSchema).catch([]),
  lateness: z.array(latenessSchema).catch([]),
  updatedAt: instantSchema.nullable().catch(null),
  target: z.string().catch(uptimeTarget),
  incidents: z.array(incidentSchema).catch([]),
})
