import { z } from 'zod'
import { instantSchema } from '../../kernel/schemas.ts'
import { incidentSchema } from './incidents.ts'
import { serviceStates } from '../services.ts'

const stateSchema = z.enum(serviceStates)
const uptimeSchema = z.string().regex(/^\d{1,3}(\.\d{1,2})?%$/)

/** A measured day. `uptime` is 0 to 100. */
const daySchema = z.object({ day: z.iso.date(), status: stateSchema, uptime: z.number().min(0).max(100) })

const serviceSchema = z.object({
  name: z.string(),
  status: stateSchema,
  /** Over 30 days. */
  uptime: uptimeSchema,
  /** The oldest first, without days that were not measured. */
  days: z.array(daySchema),
})

/** GET /status. */
export const statusSchema = z.object({
  success: z.literal(true),
  overall: stateSchema,
  /** The time of the oldest measurement in the answer. */
  updatedAt: instantSchema,
  target: uptimeSchema,
  services: z.array(serviceSchema),
  /** Open ones first, then those of the last 30 days. */
  incidents: z.array(incidentSchema),
})
export type Status = z.infer<typeof statusSchema>
export type ServiceStatus = Status['services'][number]
