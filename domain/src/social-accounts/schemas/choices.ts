import { z } from 'zod'
import { countSchema, instantSchema } from '../../kernel/schemas.ts'
import { networkSchema } from '../../networks/schemas.ts'
import { shownAccountSchema } from './answers.ts'

/** 200 of POST /accounts/authorizations: the login has several accounts, of which the person chooses. */
export const choiceStartedSchema = z.object({ success: z.literal(true), choice: z.string() })

const choosableSchema = z.object({
  /** Its id at the network. */
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  kind: z.enum(['person', 'page']),
  /** As an address with the picture in it, so that the network does not learn who looks at it. */
  picture: z.string().nullable(),
  isConnected: z.boolean(),
})

/** GET /accounts/choices/:id */
export const accountChoiceSchema = z.object({
  success: z.literal(true),
  network: networkSchema,
  accounts: z.array(choosableSchema),
  /** How many are connected, and how many the plan includes. */
  used: countSchema,
  limit: countSchema,
  /** Until then it can be chosen. */
  expiresAt: instantSchema,
})
export type AccountChoice = z.infer<typeof accountChoiceSchema>

/** 201 of POST /accounts/choices/:id */
export const accountsConnectedSchema = z.object({
  success: z.literal(true),
  accounts: z.array(shownAccountSchema),
  position: z.string(),
})
export type AccountsConnected = z.infer<typeof accountsConnectedSchema>

/** The answer of DELETE /accounts/choices/:id */
export const choiceEndedSchema = z.object({ success: z.literal(true) })

/** GET /accounts/:id/choices: what only the network knows of what can be chosen for a post, by the names of settings. */
export const settingChoicesSchema = z.object({
  success: z.literal(true),
  options: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Sentences that a person should know before they post there. */
  notes: z.array(z.string()),
})
