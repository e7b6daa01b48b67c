import { z } from 'zod'
import type { EventMeta } from '../kernel/event.ts'
import { workspaceRoleSchema } from './schemas.ts'

/** The ways in which somebody acts in a workspace. */
const ways = ['app', 'key', 'agent', 'client link'] as const

const authoritySchema = z.object({
  /** The version of the stream of the members; 0 if they were not recorded yet. */
  members: z.int().min(0),
  role: workspaceRoleSchema,
  via: z.enum(ways),
})

/** What the rights of a person in a workspace were checked against, in the metadata of the events that they cause there. */
export type Authority = z.infer<typeof authoritySchema>

/** Null in events of earlier releases, of staff and of the product, and in those about a person alone. */
export const authorityOf = ({ authority }: Pick<EventMeta, 'authority'>): Authority | null =>
  authoritySchema.safeParse(authority).data ?? null
