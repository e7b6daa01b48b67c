import { createHash } from 'node:crypto'

/** The longest idempotency key that Stripe accepts. */
const maxLength = 255

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The idempotency key of one of several calls for the same cause. */
export const stepKey = (key: string, step: string): string => {
  const name = `${key}:${step}`
  return name.length <= maxLength ? name : digest(name)
}
