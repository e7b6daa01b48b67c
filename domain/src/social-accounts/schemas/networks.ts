import { z } from 'zod'
import { networkCapabilitiesSchema } from '../../networks/capabilities.ts'
import { networkSchema } from '../../networks/schemas.ts'

/** GET /networks, in the order in which they are shown. */
export const networksPageSchema = z.object({
  success: z.literal(true),
  items: z.array(
    networkCapabilitiesSchema.extend({
      network: networkSchema,
      name: z.string(),
      /** Whether accounts can be connected here, and if not, why. */
      offered: z.boolean(),
      why: z.string().optional(),
      /** Whether the internet can reach this installation, which some networks need. */
      isReachable: z.boolean().optional(),
      /** Where the demo network is. */
      url: z.string().optional(),
    }),
  ),
  nextCursor: z.null(),
})
