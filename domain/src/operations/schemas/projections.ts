import { z } from 'zod'
import { idSchema, reasonSchema } from '../../kernel/schemas.ts'
import { positionSchema } from './log.ts'

/** Orders for the builds of a read model. A reactor can only be paused, resumed and throttled. */
export const buildActions = ['rebuild', 'verify', 'swap', 'rollback', 'pause', 'resume', 'throttle', 'cancel'] as const
export type BuildAction = (typeof buildActions)[number]

const orderOutcomes = ['done', 'refused', 'failed'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]

/** The difference between two builds. `keys` are some of the rows that differ. */
const differenceSchema = z.object({
  live: z.object({ rows: z.int(), hash: z.string() }),
  other: z.object({ rows: z.int(), hash: z.string() }),
  onlyInLive: z.int().optional(),
  onlyInOther: z.int().optional(),
  different: z.int().optional(),
  keys: z.array(z.string()).readonly().optional(),
})

/** Why a build is not made live; whoever accepts that its rows differ can go on all the same. */
export const acceptableRefusals = ['projection.differs', 'projection.has_parked', 'projection.stuck'] as const

/** A build can be compared and activated once it is at most this many events behind the log. */
export const nearlyLevel = 10_000

/** An order and its outcome. */
const orderSchema = z.object({
  id: z.uuid(),
  action: z.enum(buildActions),
  /** The name of the person who ordered it. */
  by: z.string(),
  reason: z.string(),
  orderedAt: z.string(),
  /** `waiting` for a worker, `running` in one, then the outcome. */
  state: z.enum(['waiting', 'running', ...orderOutcomes]),
  endedAt: z.string().nullable(),
  /** Why it was refused or failed. */
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type BuildOrder = z.infer<typeof orderSchema>

/** The progress of one partition of a build. */
const partSchema = z.object({ part: z.int(), position: positionSchema, lagEvents: z.int() })

/**
 * One build of a read model: `building` is catching up, `live` is what readers see, `retired` is kept for a rollback.
 */
const buildSchema = z.object({
  version: z.int(),
  /** `paused` takes precedence over the other states. */
  state: z.enum(['building', 'live', 'retired', 'paused']),
  isLive: z.boolean(),
  /** The version of the projection that builds it. */
  definition: z.int(),
  /** A hash of the projection's behaviour. Builds with different hashes may differ in their rows without a fault. */
  codeHash: z.string(),
  position: positionSchema,
  lagEvents: z.int(),
  /** The age of the first event that it has not handled yet. */
  lagSeconds: z.number(),
  /** Positions passed per second in the last batches, without the pauses between them; null while nothing moves. */
  eventsPerSecond: z.number().nullable(),
  /** Positions of the log passed per second, measured over the last half minute; null until it is measured. */
  positionsPerSecond: z.number().nullable(),
  /** The time until it has caught up at this rate, or at that of the last batches; null if unknown. */
  etaSeconds: z.number().nullable(),
  /** True if it has the same rows as the live build; null if they were not or cannot be compared. */
  verified: z.boolean().nullable(),
  /** The difference that the last comparison found. */
  difference: differenceSchema.nullable(),
  /** 0 to 100, over all partitions. */
  percent: z.number(),
  /** The limit in events per second; null without one. */
  maxRate: z.int().nullable(),
  parts: z.array(partSchema),
  /** When its state last changed. */
  changedAt: z.string(),
  /** The number of parked events. */
  parked: z.int(),
  /** The reason why a rebuild does not go on. */
  error: z.string().nullable(),
})

const projectionStateSchema = z.object({
  name: z.string(),
  /** Read models answer queries, reactors react to events. */
  kind: z.enum(['readModel', 'reactor']),
  /** The last position of the log. */
  head: positionSchema,
  /** The oldest first. */
  versions: z.array(buildSchema),
  /** The last order. */
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
  /** The orders, the newest first. */
  orders: z.array(orderSchema),
})

const versionSchema = z.int().min(1).max(2_147_483_647)
export const rateSchema = z.int().min(1).max(2_147_483_647)

/** POST /ops/projections/:name/:action. `expects` are the numbers of the builds that the person saw. */
export const orderParamsSchema = projectionParamsSchema.extend({ action: z.enum(buildActions) })
export const orderRequestSchema = z.strictObject({
  reason: reasonSchema,
  expects: z.strictObject({ live: versionSchema.nullable(), building: versionSchema.nullable() }),
  /** The build to pause, resume or throttle. By default the one being made, otherwise the live one. */
  version: versionSchema.optional(),
  /** Events per second, for a rebuild or a throttle; null for no limit. */
  maxRate: rateSchema.nullable().optional(),
  /** Makes the build live even though its rows differ. */
  acceptDifference: z.boolean().optional(),
})
export type OrderRequest = z.infer<typeof orderRequestSchema>
export const orderAnswerSchema = z.object({ success: z.literal(true), projection: projectionStateSchema })
