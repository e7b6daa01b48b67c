import { z } from 'zod'
import { plainText } from './plain-text.ts'
import { text } from './text.ts'

/** A count, zero or more. */
export const countSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Money in micro-dollars. */
export const microsSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** An instant in UTC with milliseconds. */
export const instantSchema = z.iso.datetime({ precision: 3 })

/** An instant that somebody asks for, of those that Postgres can compare. */
export const askedInstantSchema = z.iso
  .datetime({ offset: true })
  .max(35)
  .refine((moment) => !moment.startsWith('0000'), 'Please choose a later day')

/** Ids of grants, holds and jobs. The product makes them, so they contain no personal data. */
export const idSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w:.@/#-]+$/)

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' ? (/^\d{1,16}$/.test(value) ? Number(value) : Number.NaN) : value

/** A whole number of a path or query, in digits. `0x1`, `1e3` and an empty text are not numbers. */
export const digits = (min: number, max: number) => z.preprocess(toNumber, z.int().min(min).max(max))

/** The text of a search in a list. */
export const searchSchema = text({ max: 200 })

/** The reason that a person gives for an action. In events it is sealed with the key of the person it is about. */
export const reasonSchema = text({ min: 1, max: 500 })

/** A reason in the product's own words, which nobody types. */
export const ownReasonSchema = plainText(text({ min: 1, max: 500 }), 'a sentence of the product, which nobody types')

export const actorSchema = z.strictObject({
  kind: z.enum(['user', 'staff', 'system', 'provider']),
  id: plainText(z.string().max(200), 'an id or the name of a process, never an address').nullable(),
})
