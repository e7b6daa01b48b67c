import { z } from 'zod'
import type { ApiError } from '#lib/api/api-error.ts'

const roomSchema = z.object({ used: z.number(), reserved: z.number(), limit: z.number(), needed: z.number() })

/** The storage of a library and the size of the file that does not fit, in bytes. */
export type Room = z.infer<typeof roomSchema>

/** Null when something was refused for another reason. */
export const roomOf = ({ details: { code, facts } }: ApiError): Room | null =>
  code === 'library.full' ? (roomSchema.safeParse(facts).data ?? null) : null
