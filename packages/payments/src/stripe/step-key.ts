import { createHash } from 'node:crypto'

/** An idempotency key in the form that Stripe takes. */
const maxLength = 255

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The idempotency key of one call of several that are made for one cause. */
export const stepKey = (key: string, step: string): string => {
  const name = `${key}:${step}`
  return name.length <= maxLength ? name : digest(name)
}
