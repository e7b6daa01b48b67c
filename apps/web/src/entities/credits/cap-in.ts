import { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'

/** The details of `credits.cap_reached`. */
const capSchema = z.object({ cap: z.int(), spent: z.int(), amount: z.int(), resetsAt: z.string() })

export type ReachedCap = z.output<typeof capSchema>

/** The member's limit, if that is why a call was refused; otherwise null. */
export const capIn = (error: Error): ReachedCap | null => {
  if (!(error instanceof ApiError) || error.details.code !== 'credits.cap_reached') return null
  return capSchema.safeParse(error.details.facts).data ?? null
}
