import { z } from 'zod'
import { serviceNames, serviceStates } from '../../status/services.ts'
import { severities } from '../on-call/problem.ts'

const problemSchema = z.object({
  id: z.string(),
  severity: z.enum(severities),
  title: z.string(),
  concerns: z.string(),
  since: z.string().nullable(),
  next: z.object({ label: z.string(), to: z.string() }),
  runbook: z.string(),
})

/** GET /ops/on-call: what is wrong now, the worst first, and the few figures that matter. */
export const onCallSchema = z.object({
  success: z.literal(true),
  at: z.string(),
  problems: z.array(problemSchema),
  /** The seconds from an act until everybody sees it. */
  delaySeconds: z.number(),
  /** The number of workers that are alive, for every role. */
  workers: z.array(z.object({ role: z.string(), alive: z.int() })),
  /** Mails of the last hour, and those that wait now. */
  mails: z.object({ delivered: z.int(), failed: z.int(), waiting: z.int() }),
  services: z.array(z.object({ name: z.enum(serviceNames), state: z.enum(serviceStates) })),
  /** Null if nothing waits. */
  oldestWaitingAt: z.string().nullable(),
})
export type OnCall = z.infer<typeof onCallSchema>
