import { z } from 'zod'
import { countSchema, idSchema, instantSchema } from '../../kernel/schemas.ts'
import { failureCodes } from '../../networks/failures.ts'
import { networkSchema } from '../../networks/schemas.ts'
import { settingsSchema } from '../schemas.ts'
import { postStatuses } from '../status.ts'

const shownPartSchema = z.object({ text: z.string(), mediaIds: z.array(z.string()) })

const targetStates = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'outcomeUnknown',
  'cancelled',
  'removed',
] as const
export type TargetState = (typeof targetStates)[number]

const shownFailureSchema = z.object({
  code: z.enum(failureCodes),
  /** A sentence for people. */
  message: z.string(),
  /** The network's own words. */
  detail: z.string().optional(),
  retryable: z.boolean(),
  /** What a person can do about it. */
  action: z.enum(['retry', 'reconnect', 'change', 'wait', 'publishNow', 'contact']),
})

const shownTargetSchema = z.object({
  accountId: z.string(),
  network: networkSchema,
  /** Null once the account is forgotten. */
  handle: z.string().nullable(),
  /** What is said there; `isOwn` where that is not what the post says. */
  text: z.string(),
  mediaIds: z.array(z.string()),
  thread: z.array(shownPartSchema),
  firstComment: z.string().nullable(),
  isOwn: z.boolean(),
  settings: settingsSchema,
  state: z.enum(targetStates),
  /** When it is due next. */
  at: instantSchema.nullable(),
  paused: z.enum(['plan', 'disconnected']).nullable(),
  permalink: z.string().nullable(),
  publishedAt: instantSchema.nullable(),
  latenessMs: countSchema.nullable(),
  /** How it is known that it is out. */
  how: z.enum(['answered', 'found', 'person']).nullable(),
  failure: shownFailureSchema.optional(),
  /** What would keep it from being published, as was found before its moment. */
  hindrance: shownFailureSchema.optional(),
  attempts: countSchema,
  partsOut: countSchema,
  /** Set where nobody knows whether it is out, and the network can be asked once more. */
  canAsk: z.literal(true).optional(),
  wish: z.enum(['removal', 'change']).nullable(),
  wishFailure: z.string().optional(),
  /** The network is told that a model made a picture or video of it. */
  isLabelled: z.boolean(),
})
export type ShownTarget = z.infer<typeof shownTargetSchema>

const shownMediumSchema = z.object({
  id: z.string(),
  kind: z.enum(['image', 'video']),
  /** Null where its copy is not there, or no longer. */
  url: z.string().nullable(),
  width: countSchema.nullable(),
  height: countSchema.nullable(),
  durationMs: countSchema.nullable(),
  altText: z.string(),
})

export const shownPostSchema = z.object({
  id: idSchema,
  version: countSchema,
  text: z.string(),
  mediaIds: z.array(z.string()),
  thread: z.array(shownPartSchema),
  firstComment: z.string().nullable(),
  media: z.array(shownMediumSchema),
  at: instantSchema.nullable(),
  wallTime: z.string().nullable(),
  timeZone: z.string(),
  /** Clocks skip this time on that day, or show it twice. */
  oddity: z.enum(['skipped', 'twice']).nullable(),
  notLaterThan: instantSchema.nullable(),
  state: z.enum(postStatuses),
  by: z.object({ userId: z.string(), name: z.string().nullable() }),
  writtenAt: instantSchema,
  changedAt: instantSchema,
  targets: z.array(shownTargetSchema),
})
export type ShownPost = z.infer<typeof shownPostSchema>

const stale = z.literal(true).optional()

/** GET /posts, those with the latest moment first. */
export const postsPageSchema = z.object({
  success: z.literal(true),
  items: z.array(shownPostSchema),
  nextCursor: z.string().nullable(),
  stale,
})

export const postAnswerSchema = z.object({ success: z.literal(true), post: shownPostSchema, stale })

const changed = { success: z.literal(true), id: idSchema, position: z.string() }

/** The answer of every change. */
export const postChangedSchema = z.object(changed)

/** 201 of POST /posts */
export const postWrittenSchema = z.object({ ...changed, post: shownPostSchema })

const problemSchema = z.object({
  accountId: z.string(),
  code: z.string(),
  message: z.string(),
  level: z.enum(['error', 'warning']),
  part: countSchema.optional(),
  mediaId: z.string().optional(),
})
export type PostProblem = z.infer<typeof problemSchema>

/** POST /posts/validate */
export const postProblemsSchema = z.object({ success: z.literal(true), problems: z.array(problemSchema) })

/** POST /posts/link-card: null for a page that says nothing, or cannot be read. */
export const linkCardSchema = z.object({
  success: z.literal(true),
  card: z.object({ title: z.string(), description: z.string(), hasPicture: z.boolean() }).nullable(),
})

/** GET /posts/:id/log and GET /accounts/:id/log: what happened between us and networks, the newest first. */
export const publishLogSchema = z.object({
  success: z.literal(true),
  items: z.array(
    z.object({
      id: z.string(),
      at: instantSchema,
      postId: z.string(),
      accountId: z.string(),
      turn: countSchema,
      part: countSchema.nullable(),
      what: z.enum([
        'begun',
        'armed',
        'published',
        'refused',
        'lost',
        'missing',
        'doubled',
        'changeAsked',
        'changed',
        'removalAsked',
        'removed',
        'wishRefused',
      ]),
      how: z.enum(['answered', 'found', 'person', 'asked']).nullable(),
      code: z.enum(failureCodes).nullable(),
      detail: z.string().nullable(),
      permalink: z.string().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
  stale,
})
export type PublishLogPage = z.infer<typeof publishLogSchema>
