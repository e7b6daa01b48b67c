import { z } from 'zod'
import { userIdSchema } from '../identity/schemas.ts'
import { countSchema, idSchema } from '../kernel/schemas.ts'

/** What several people may look at together. */
export const placeSchema = z.object({ kind: z.enum(['generation', 'item', 'template', 'brand']), id: idSchema })
export type Place = z.infer<typeof placeSchema>

/** The brand is one in a workspace. */
export const brandPlace: Place = { kind: 'brand', id: 'brand' }

/** How often an open page says that it is still there. */
export const beatMs = 8_000

/** The most people who are named at a place. */
export const mostNamed = 8

const visitorSchema = z.object({ userId: userIdSchema, name: z.string() })

/** The others at a place: some by name, who came first, and how many more there are. */
const othersSchema = z.object({ people: z.array(visitorSchema), more: countSchema })
export type Others = z.infer<typeof othersSchema>

const pageIdSchema = z.uuid('A page is named by a UUID')

/** PUT /presence: the page is open at this place, and nowhere else. */
export const visitSchema = z.strictObject({ page: pageIdSchema, ...placeSchema.shape })

/** DELETE /presence/:page */
export const visitParamsSchema = z.object({ page: pageIdSchema })

/** The answer of PUT /presence. */
export const presenceAnswerSchema = z.object({ success: z.literal(true), ...othersSchema.shape })

/** The data of the event `presence` of GET /stream. */
export const presenceNewsSchema = z.object({ ...placeSchema.shape, ...othersSchema.shape })
