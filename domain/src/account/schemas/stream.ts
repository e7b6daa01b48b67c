import { z } from 'zod'
import { instantSchema } from '../../kernel/schemas.ts'

/** POST /stream/tickets */
export const streamTicketSchema = z.object({ success: z.literal(true), ticket: z.string(), expiresAt: instantSchema })

/**
 * The events of GET /stream. `account`: plan, credits or usage changed, or the role in the workspace. `activity`: somebody did
 * something there. `generation`: progress, with a
 * `GenerationProgress` as data. `library`: the library changed, with a `LibraryMoved`. `presence`: others came to
 * the place where a page of this person is, or left it, with what `presenceNewsSchema` says. `end`: the session was ended.
 */
export type StreamEvent = 'account' | 'activity' | 'generation' | 'library' | 'presence' | 'end'
