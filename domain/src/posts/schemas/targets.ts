import { z } from 'zod'
import { failureCodes } from '../../networks/failures.ts'
import { accountIdSchema, networkSchema } from '../../networks/schemas.ts'

/** Where a post goes. */
export const targetSchema = z.strictObject({ accountId: accountIdSchema, network: networkSchema })
export type PostTarget = z.infer<typeof targetSchema>

/**
 * What a person has to know about a target: it failed and waits for them, it may be out or not, it could not go out as
 * things are, or it went out late.
 */
const troubleSchema = z.strictObject({
  what: z.enum(['failed', 'unknown', 'hindered', 'late']),
  /** Why, of what failed or is hindered. */
  code: z.enum(failureCodes).nullable(),
})
export type Trouble = z.infer<typeof troubleSchema>

export const targetTroubleSchema = z.strictObject({ ...targetSchema.shape, ...troubleSchema.shape })
export type TargetTrouble = z.infer<typeof targetTroubleSchema>
