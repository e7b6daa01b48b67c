import { z } from 'zod'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { plainText } from '../kernel/plain-text.ts'
import { idSchema, instantSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { remotePostSchema, targetFailureSchema } from '../posts/schemas.ts'
import { accountIdSchema, networkSchema } from '../networks/schemas.ts'

/** A turn is one stretch of work by one worker, numbered from 1. Only the newest turn may call the network. */
const turn = {
  workspaceId: workspaceIdSchema,
  postId: idSchema,
  accountId: accountIdSchema,
  turn: z.int().positive(),
}

/** `0` is the post itself, then follow the other parts of its thread, and last the first comment. */
const part = { ...turn, part: z.int().min(0).max(100) }

const turnBegun = defineEvent('TurnBegun', { schema: z.strictObject({ ...turn, network: networkSchema }) })

/** The address of an upload is a key, too. It is good for that upload alone. */
const partKeySchema = plainText(
  z
    .string()
    .min(1)
    .max(2_000)
    .regex(/^[!-~]+$/),
  'an id that is made of ids, or what a network calls an upload',
)

/**
 * The one call that cannot be taken back is about to be made. `key` is what the network knows the part by: it
 * stays the same whenever the part is armed again, except where the network names what it has made ready of the part.
 * `createdAt` is the time that the part says of itself, and stays the same.
 */
const partArmed = defineEvent('PartArmed', {
  schema: z.strictObject({ ...part, key: partKeySchema, createdAt: instantSchema }),
})

const partPublished = defineEvent('PartPublished', {
  schema: z.strictObject({
    ...part,
    /** Null where a person said that it is out and gave no address. */
    remote: remotePostSchema.nullable(),
    how: z.enum(['answered', 'found', 'person']),
  }),
  personal: ['remote'],
  subject: 'workspaceId',
})

/** The network did not take it, or was not reached: it is certain that nothing is out. */
const partRefused = defineEvent('PartRefused', {
  schema: z.strictObject({ ...part, code: targetFailureSchema.shape.code, failure: targetFailureSchema }),
  personal: ['failure'],
  subject: 'workspaceId',
})

/** There was no answer: it may be out or not. */
const partLost = defineEvent('PartLost', { schema: z.strictObject(part) })

/** The network was asked, or a person looked: it is not out. */
const partMissing = defineEvent('PartMissing', {
  schema: z.strictObject({ ...part, how: z.enum(['asked', 'person']) }),
})

/** It is out twice: the network named another post than before. It should never happen, and audits look for it. */
const partDoubled = defineEvent('PartDoubled', {
  schema: z.strictObject({ ...part, remote: remotePostSchema.nullable() }),
  personal: ['remote'],
  subject: 'workspaceId',
})

/**
 * A part was made ready before its moment: its files are at the network, and so is what the network wants to be made of
 * them, named by `key`. It is good for this version of the post until `until`, and is used up when the part is armed.
 */
const partMadeReady = defineEvent('PartMadeReady', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    postId: idSchema,
    accountId: accountIdSchema,
    part: part.part,
    version: z.int().positive(),
    key: idSchema.nullable(),
    media: z
      .array(
        z.strictObject({
          remoteId: text({ min: 1, max: 4_000 }),
          extra: text({ max: 4_000 }).nullable(),
        }),
      )
      .max(100),
    until: instantSchema,
  }),
  personal: ['media'],
  subject: 'workspaceId',
})

/** What happens between us and a network from the moment of a post on. */
export const attemptEvents = [
  turnBegun,
  partArmed,
  partPublished,
  partRefused,
  partLost,
  partMissing,
  partDoubled,
] as const

export const publicationEvents = [...attemptEvents, partMadeReady] as const

export type AttemptEvent = EventOf<(typeof attemptEvents)[number]>
export type PublicationEvent = EventOf<(typeof publicationEvents)[number]>
