import { z } from 'zod'
import type { ApiError } from '#lib/api/api-error.ts'

const roomSchema = z.object({ used: z.number(), reserved: z.number(), limit: z.number(), needed: z.number() })

/** What a library has room for, in bytes, and what something needs that there is no room for. */
export type Room = z.infer<typeof roomSchema>

/** Null when something was refused for another reason. */
export const roomOf = ({ details: { code, facts } }: ApiError): Room | null =>
  code === 'library.full' ? (roomSchema.safeParse(facts).data ?? null) : null
