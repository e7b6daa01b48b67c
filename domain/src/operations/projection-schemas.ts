import { z } from 'zod'
import { idSchema, reasonSchema } from '../kernel/schemas.ts'
import { positionSchema } from './log-schemas.ts'

/** What can be done with the builds of a read model; a reactor can be paused, resumed and throttled. */
export const buildActions = ['rebuild', 'verify', 'swap', 'rollback', 'pause', 'resume', 'throttle', 'cancel'] as const
export type BuildAction = (typeof buildActions)[number]

const orderOutcomes = ['done', 'refused', 'failed'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]

/** What two builds hold otherwise; `keys` are some of the rows that differ. */
const differenceSchema = z.object({
  live: z.object({ rows: z.int(), hash: z.string() }),
  other: z.object({ rows: z.int(), hash: z.string() }),
  onlyInLive: z.int().optional(),
  onlyInOther: z.int().optional(),
  different: z.int().optional(),
  keys: z.array(z.string()).readonly().optional(),
})

/** Refusals of a swap or a rollback that are none once the difference is accepted. */
export const acceptableRefusals = ['projection.differs', 'projection.has_parked', 'projection.stuck'] as const

/** A build further behind the log than this is not ready to be compared or swapped. */
export const nearlyLevel = 10_000

/** What somebody ordered, and what became of it. */
const orderSchema = z.object({
  id: z.uuid(),
  action: z.enum(buildActions),
  /** What people call who ordered it. */
  by: z.string(),
  reason: z.string(),
  orderedAt: z.string(),
  /** `waiting` for a worker, `running` at one; then how it ended. */
  state: z.enum(['waiting', 'running', ...orderOutcomes]),
  endedAt: z.string().nullable(),
  /** Why it was refused or failed. */
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type BuildOrder = z.infer<typeof orderSchema>

/** How far one part of a build is. */
const partSchema = z.object({ part: z.int(), position: positionSchema, lagEvents: z.int() })

/** One build of a read model: `building` catches up unseen, `live` is what readers see, `retired` is the way back. */
const buildSchema = z.object({
  version: z.int(),
  /** `paused` whatever it is otherwise. */
  state: z.enum(['building', 'live', 'retired', 'paused']),
  isLive: z.boolean(),
  /** The version of the code that folds it. */
  definition: z.int(),
  /** A hash over what that code makes of the log: builds of another one hold other rows by right. */
  codeHash: z.string(),
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
  /** What it holds otherwise, as it was seen when they were compared. */
  difference: differenceSchema.nullable(),
  /** 0 to 100, over all parts. */
  percent: z.number(),
  /** Events per second that it folds at most; null for no bound. */
  maxRate: z.int().nullable(),
  parts: z.array(partSchema),
  /** When it became what it is. */
  changedAt: z.string(),
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
  /** What was ordered last. */
  lastOrder: orderSchema.nullable(),
})
export type Build = ProjectionState['versions'][number]
export type ProjectionState = z.infer<typeof projectionStateSchema>

/** GET /ops/projections: by name, all on one page. */
export const projectionListSchema = z.object({
  success: z.literal(true),
  items: z.array(projectionStateSchema),
  nextCursor: z.null(),
})

/** GET /ops/projections/:name */
export const projectionParamsSchema = z.strictObject({ name: idSchema })
export const projectionAnswerSchema = z.object({
  success: z.literal(true),
  projection: projectionStateSchema,
  /** What was ordered, the newest first. */
  orders: z.array(orderSchema),
})

const versionSchema = z.int().min(1).max(2_147_483_647)
export const rateSchema = z.int().min(1).max(2_147_483_647)

/** POST /ops/projections/:name/:action. `expects`: the numbers of the builds that were seen. */
export const orderParamsSchema = projectionParamsSchema.extend({ action: z.enum(buildActions) })
export const orderRequestSchema = z.strictObject({
  reason: reasonSchema,
  expects: z.strictObject({ live: versionSchema.nullable(), building: versionSchema.nullable() }),
  /** To pause, resume or throttle another build than the one being made, else the live one. */
  version: versionSchema.optional(),
  /** Events per second, of a rebuild or a throttle; null for no bound. */
  maxRate: rateSchema.nullable().optional(),
  /** To swap or roll back also to a build that holds something else. */
  acceptDifference: z.boolean().optional(),
})
export type OrderRequest = z.infer<typeof orderRequestSchema>
export const orderAnswerSchema = z.object({ success: z.literal(true), projection: projectionStateSchema })
