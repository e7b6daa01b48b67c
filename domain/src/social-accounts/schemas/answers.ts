import { z } from 'zod'
import { countSchema, idSchema, instantSchema } from '../../kernel/schemas.ts'
import { failureCodes } from '../../networks/failures.ts'
import { networkSchema } from '../../networks/schemas.ts'
import { serverLimitsSchema } from '../../networks/schemas/server-limits.ts'

export const shownAccountSchema = z.object({
  id: idSchema,
  network: networkSchema,
  handle: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** The page of the account on its network. */
  url: z.string().nullable(),
  server: z.string().nullable(),
  state: z.enum(['ready', 'attention', 'disconnected']),
  /** Why it needs attention, as a sentence. */
  reason: z.string().optional(),
  code: z.enum(failureCodes).optional(),
  isPaused: z.boolean(),
  expiresAt: instantSchema.nullable(),
  connectedAt: instantSchema,
  lastPublishedAt: instantSchema.nullable(),
  /** Where a network takes other posts from people than from pages. */
  variant: z.enum(['person', 'page']).nullable(),
  /** What its server says that it takes, where servers differ. */
  limits: serverLimitsSchema.nullable(),
})
export type ShownAccount = z.infer<typeof shownAccountSchema>

const stale = z.literal(true).optional()

/** GET /accounts, as they were connected. */
export const accountsPageSchema = z.object({
  success: z.literal(true),
  items: z.array(shownAccountSchema),
  nextCursor: z.string().nullable(),
  /** How many are connected, and how many the plan includes. */
  used: countSchema,
  limit: countSchema,
  stale,
})
export type AccountsPage = z.infer<typeof accountsPageSchema>

/** 201 of POST /accounts/connect and of POST /accounts/authorizations */
export const accountConnectedSchema = z.object({
  success: z.literal(true),
  account: shownAccountSchema,
  position: z.string(),
})

export type AccountConnected = z.infer<typeof accountConnectedSchema>

/** 200 of POST /accounts/connect: where the person allows it. */
export const authorizeAtSchema = z.object({ success: z.literal(true), url: z.string() })

/** The answer of DELETE /accounts/:id */
export const accountChangedSchema = z.object({ success: z.literal(true), position: z.string() })
