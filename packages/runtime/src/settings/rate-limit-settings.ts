import { z } from 'zod'

const rate = (limit: number) => z.coerce.number().int().positive().default(limit)

/** How often people and machines may ask. */
export const rateLimits = {
  REQUESTS_PER_MINUTE_PER_ADDRESS: rate(600),
  REQUESTS_PER_MINUTE_PER_USER: rate(1_200),
  SIGN_UPS_PER_MINUTE_PER_ADDRESS: rate(60),
  /** Messages to the team and newsletter sign-ups, from one address and from all together. */
  MESSAGES_PER_HOUR_PER_ADDRESS: rate(20),
  MESSAGES_PER_HOUR: rate(1_000),
}
