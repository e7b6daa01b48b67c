import type { Clock } from '@vignette/event-log/database/clock'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** The current time. Routes have no other clock. */
    now: Clock
  }
}

export const clock = fp<{ now: Clock }>(
  async (app, { now }) => {
    app.decorate('now', now)
  },
  { name: 'clock' },
)
