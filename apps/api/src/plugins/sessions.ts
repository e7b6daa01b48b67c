import { deviceOf } from '@vignette/identity/device'
import type { SessionList } from '@vignette/identity/session-list'
import fp from 'fastify-plugin'

/** Notes the sessions of people after each answer. A request that was not authenticated has none. */
export const sessions = fp<{ list: SessionList }>(
  async (app, { list }) => {
    app.addHook('onResponse', ({ identity, headers }, _reply, done) => {
      if (identity) list.note(identity, () => deviceOf(headers['user-agent']))
      done()
    })
  },
  { name: 'sessions', dependencies: ['identity'] },
)
