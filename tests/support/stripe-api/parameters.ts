import { z } from 'zod'
import { refusalOf } from './refusal.ts'

export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z.record(z.string().max(40), z.string().max(500))
export const currency = z.enum(['usd', 'eur'])
export const recurring = z.strictObject({
  interval: z.enum(['month', 'year']),
  interval_count: integer.default(1),
})
export const page = { limit: integer.optional() }

/**
 * What was sent, if all of it is known and right.
 * @throws {Refusal} naming the first parameter that is not.
 */
export const take = <Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> => {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? refusalOf(issue, given) : result.error
}
