import { z } from 'zod'
import { digits, idSchema } from '../../kernel/schemas.ts'
import { positionSchema } from './log.ts'

export const effectStates = ['pending', 'failed', 'delivered'] as const
export type EffectState = (typeof effectStates)[number]

const effectSchema = z.object({
  key: z.string(),
  reactor: z.string(),
  kind: z.string(),
  /** The event that caused it. */
  position: positionSchema,
  state: z.enum(effectStates),
  attempts: z.int(),
  /** When it is tried next; null once it is delivered or given up. */
  nextAt: z.string().nullable(),
  receipt: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  /** The ids that its handler needs. */
  ref: z.record(z.string(), z.union([z.string(), z.number()])),
  /** True if it can be delivered again: no attempt is running, and it has no receipt. */
  canResend: z.boolean(),
  /** True for a mail, whose content can be shown. */
  isMail: z.boolean(),
})
export type Effect = z.infer<typeof effectSchema>

/** GET /ops/effects: the newest first. */
export const effectQuerySchema = z.strictObject({
  state: z.enum(effectStates).optional(),
  cursor: z.string().max(1_000).optional(),
  limit: digits(1, 100).default(50),
})
export const effectPageSchema = z.object({
  success: z.literal(true),
  items: z.array(effectSchema),
  nextCursor: z.string().nullable(),
})

/** GET /ops/effects/:key */
export const effectParamsSchema = z.strictObject({ key: idSchema })
export const effectAnswerSchema = z.object({ success: z.literal(true), effect: effectSchema })

export const timerStates = ['pending', 'fired'] as const
export type TimerState = (typeof timerStates)[number]

const timerSchema = z.object({
  id: z.string(),
  reactor: z.string(),
  position: positionSchema,
  /** The type of the command; `stream` receives it. */
  command: z.string(),
  stream: z.string(),
  dueAt: z.string(),
  /** True if it should have fired by now. */
  isLate: z.boolean(),
  attempts: z.int(),
  error: z.string().nullable(),
  firedAt: z.string().nullable(),
  outcome: z.string().nullable(),
})
export type Timer = z.infer<typeof timerSchema>

/** GET /ops/timers: pending ones by due time, fired ones with the newest first. */
export const timerQuerySchema = z.strictObject({
  state: z.enum(timerStates).default('pending'),
  cursor: z.string().max(1_000).optional(),
  limit: digits(1, 100).default(50),
})
export const timerPageSchema = z.object({
  success: z.literal(true),
  items: z.array(timerSchema),
  nextCursor: z.string().nullable(),
})
