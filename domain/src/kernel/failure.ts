import { z } from 'zod'

/** Every failed answer of the API has this shape; `error` is the sentence for people. */
export const failureSchema = z.object({
  success: z.literal(false),
  status: z.int(),
  code: z.string(),
  error: z.string(),
  requestId: z.string(),
  /** Data for clients that act on the failure. The members depend on the code. */
  details: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Failure = z.infer<typeof failureSchema>
