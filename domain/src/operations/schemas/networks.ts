import { z } from 'zod'
import { countSchema, instantSchema } from '../../kernel/schemas.ts'
import { failureCodes } from '../../networks/failures.ts'
import { networkSchema } from '../../networks/schemas.ts'

const networkStandingSchema = z.object({
  network: networkSchema,
  name: z.string(),
  state: z.enum(['offered', 'missing', 'notBuilt']),
  /** The names of settings. */
  missing: z.array(z.string()),
  /** Where they come from. */
  from: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** Our address that has to be entered there. */
  callback: z.string().nullable(),
  /** Why it needs an address of ours that the internet can reach. */
  publicAddress: z.string().nullable(),
  /** What it has to agree to before everybody can connect an account. */
  review: z.string().nullable(),
  accounts: z.object({ connected: countSchema, attention: countSchema, paused: countSchema, ending: countSchema }),
  /** Why posts failed or needed a person in the last day, the most frequent first. */
  failures: z.array(z.object({ code: z.enum(failureCodes), count: countSchema, lastAt: instantSchema })),
})
export type NetworkStanding = z.infer<typeof networkStandingSchema>

const endingSchema = z.object({
  network: networkSchema,
  accountId: z.string(),
  workspaceId: z.string(),
  endsAt: instantSchema,
})
export type EndingAccount = z.infer<typeof endingSchema>

/** GET /ops/networks, all networks in their order. */
export const networkStandingsSchema = z.object({
  success: z.literal(true),
  items: z.array(networkStandingSchema),
  nextCursor: z.null(),
  /** The address of this installation. */
  publicUrl: z.string(),
  /** The first connections that end by themselves within seven days. */
  ending: z.array(endingSchema),
})
export type NetworkStandings = z.infer<typeof networkStandingsSchema>
