import { z } from 'zod'
import { text } from './text.ts'

/** Zero or more. */
export const countSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Money, in millionths of a dollar. */
export const microsSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** UTC, to the millisecond. */
export const instantSchema = z.iso.datetime({ precision: 3 })

/** Ids of grants, holds, jobs: the product's own, so that none holds personal data. */
export const idSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w:.@/#-]+$/)

/** What people look for in a list. */
export const searchSchema = text({ max: 200 })

/** Why somebody did something, in their own words; no personal data is asked for. */
export const reasonSchema = text({ min: 1, max: 500 })

export const actorSchema = z.strictObject({
  kind: z.enum(['user', 'staff', 'system', 'provider']),
  id: z.string().max(200).nullable(),
})
