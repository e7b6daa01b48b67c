import { z } from 'zod'
import { instantSchema } from '../../kernel/schemas.ts'
import { networkSchema } from '../../networks/schemas.ts'

const supportAccountSchema = z.object({
  id: z.string(),
  network: networkSchema,
  handle: z.string(),
  isPaused: z.boolean(),
  /** Why nothing can be published with it, as a sentence. */
  reason: z.string().nullable(),
  expiresAt: instantSchema.nullable(),
  lastPublishedAt: instantSchema.nullable(),
})

const waitingPostSchema = z.object({
  postId: z.string(),
  network: networkSchema,
  /** Null once the account is forgotten. */
  handle: z.string().nullable(),
  text: z.string(),
  status: z.enum(['failed', 'unknown']),
  /** Why it failed, as a sentence. */
  reason: z.string().nullable(),
  since: instantSchema,
})

/** The social accounts of a workspace, and the newest of its posts that wait for a person. */
export const publishingOfWorkspaceSchema = z.object({
  accounts: z.array(supportAccountSchema),
  waiting: z.array(waitingPostSchema),
})
export type PublishingOfWorkspace = z.infer<typeof publishingOfWorkspaceSchema>
