import { z } from 'zod'

/** A position in the log, written out: it may grow beyond what JSON numbers hold everywhere. */
const positionSchema = z.string().regex(/^\d{1,19}$/)

/** One build of a read model: `building` catches up unseen, `live` is what readers see, `retired` is the way back. */
const buildSchema = z.object({
  version: z.int(),
  /** `paused` whatever it is otherwise. */
  state: z.enum(['building', 'live', 'retired', 'paused']),
  isLive: z.boolean(),
  /** The version of the code that folds it. */
  definition: z.int(),
  position: positionSchema,
  lagEvents: z.int(),
  /** How long the first event that it has yet to pass has been in the log. */
  lagSeconds: z.number(),
  /** Null while nothing moves. */
  eventsPerSecond: z.number().nullable(),
  /** Until it is level at this rate; null when that cannot be told. */
  etaSeconds: z.number().nullable(),
  /** Whether it holds what the live one holds; null when they were not, or cannot be, compared. */
  verified: z.boolean().nullable(),
  /** Events that could not be folded, and those that wait behind them. */
  parked: z.int(),
  /** Why a rebuild does not go on. */
  error: z.string().nullable(),
})

const projectionStateSchema = z.object({
  name: z.string(),
  /** Read models answer questions, reactors do something about events. */
  kind: z.enum(['readModel', 'reactor']),
  /** The last position of the log. */
  head: positionSchema,
  /** The oldest first. */
  versions: z.array(buildSchema),
})
export type ProjectionState = z.infer<typeof projectionStateSchema>

/** GET /ops/projections: by name, all on one page. */
export const projectionListSchema = z.object({
  success: z.literal(true),
  items: z.array(projectionStateSchema),
  nextCursor: z.null(),
})
