import { z } from 'zod'
import { plainText } from '../kernel/plain-text.ts'
import { text } from '../kernel/text.ts'

/** Whom an account belongs to on its network, as the network says it. */
export const profileSchema = z.strictObject({
  /** The id that the network gives to the account. */
  remoteId: text({ min: 1, max: 500 }),
  handle: text({ min: 1, max: 300 }),
  name: text({ max: 300 }),
  avatarUrl: z.url().max(2_000).nullable(),
  /** The origin of the account's server, on networks that consist of many. */
  server: z.url().max(500).nullable(),
})
export type AccountProfile = z.infer<typeof profileSchema>

/** The rights with which an account was connected, as the network names them. */
export const scopesSchema = z.array(plainText(text({ min: 1, max: 200 }), 'the name of a right at a network')).max(50)
