import { queryOptions } from '@tanstack/react-query'
import { networkSchema } from '@vignette/domain/social-accounts/schemas'
import { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const networksSchema = z.object({
  success: z.literal(true),
  items: z.array(
    z.object({
      network: networkSchema,
      offered: z.boolean(),
      /** What does not work on this installation, or why the network is not offered. */
      why: z.string().optional(),
      /** Of the demo network: where it is. */
      url: z.string().optional(),
    }),
  ),
})
export type NetworkOffer = z.output<typeof networksSchema>['items'][number]

/** GET /networks: where accounts can be connected. */
export const networksQuery = queryOptions({
  queryKey: ['networks'],
  queryFn: async () => parseResult(networksSchema, await api.get('/networks')),
})
