import { z } from 'zod'
import { instantSchema } from '../../kernel/schemas.ts'

/** POST /stream/tickets */
export const streamTicketSchema = z.object({ success: z.literal(true), ticket: z.string(), expiresAt: instantSchema })

/**
 * The events of GET /stream: the account moved, by plan, credits or usage; a generation goes on, with a
 * `GenerationProgress` as data; the library moved, with a `LibraryMoved`; the session was ended.
 */
export type StreamEvent = 'account' | 'generation' | 'library' | 'end'
