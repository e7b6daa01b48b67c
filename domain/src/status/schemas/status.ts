import { z } from 'zod'
import { instantSchema } from '../../kernel/schemas.ts'
import { networkSchema } from '../../networks/schemas.ts'
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

/** How long after their moment the posts of the last day were out: half of them within `medianMs`, 95 of 100 within `p95Ms`. */
export const latenessSchema = z.object({
  network: networkSchema,
  medianMs: z.number().min(0),
  p95Ms: z.number().min(0),
})
export type Lateness = z.infer<typeof latenessSchema>

/** GET /status. */
export const statusSchema = z.object({
  success: z.literal(true),
  overall: stateSchema,
  /** The time of the oldest measurement in the answer. */
  updatedAt: instantSchema,
  target: uptimeSchema,
  services: z.array(serviceSchema),
  /** By network; without those on which nothing was published. */
  lateness: z.array(latenessSchema),
  /** Open ones first, then those of the last 30 days. */
  incidents: z.array(incidentSchema),
})
export type Status = z.infer<typeof statusSchema>
export type ServiceStatus = Status['services'][number]
